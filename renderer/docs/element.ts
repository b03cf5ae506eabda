type Attributes = Record<string, string | boolean>;

/** An element with its children; text is always text, never markup. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) if (value !== false) made.setAttribute(key, value === true ? "" : value);
  made.append(...children);
  return made;
}

let made = 0;

/** An id that is unique on this page. */
export function newId(): string {
  made += 1;
  return `f${made}`;
}
