import { element, newId } from "./element.ts";
import { texts } from "./texts.ts";

/** Asks for confirmation before a call that changes data. Returns false when the user cancels. */
export function confirmed(method: string, address: string): Promise<boolean> {
  const [title, body] = [newId(), newId()];
  const keep = element("button", { value: "", autofocus: true }, texts.keep);
  const dialog = element(
    "dialog",
    { "aria-labelledby": title, "aria-describedby": body },
    element("h2", { id: title }, texts.confirmTitle),
    element("p", {}, element("code", {}, `${method} ${address}`)),
    element("p", { id: body }, texts.confirmBody),
    element("p", { class: "line" }, keep, element("button", { value: "send", class: "primary" }, texts.confirm)),
  );
  for (const button of dialog.querySelectorAll("button")) {
    button.type = "button";
    button.addEventListener("click", () => dialog.close(button.value));
  }
  document.body.append(dialog);
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue === "send");
    });
    dialog.showModal();
  });
}
