export const themes = [
  { id: "light", name: "Light" },
  { id: "dark", name: "Dark" },
  { id: "contrast", name: "High contrast" },
] as const;

export const textSizes = [
  { id: "100", name: "100 %" },
  { id: "150", name: "150 %" },
  { id: "200", name: "200 %" },
] as const;

export interface Look {
  theme: (typeof themes)[number]["id"];
  textSize: (typeof textSizes)[number]["id"];
}

/** Theme and text size from the address: `?theme=dark&size=200`. */
export function readLook(search: string): Look {
  const asked = new URLSearchParams(search);
  return {
    theme: themes.find(({ id }) => id === asked.get("theme"))?.id ?? "light",
    textSize: textSizes.find(({ id }) => id === asked.get("size"))?.id ?? "100",
  };
}
