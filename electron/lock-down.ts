import { app, dialog, Menu, session, shell, type Session } from "electron";
import { contextMenu } from "./context-menu.ts";
import { externalLink, isOwnPage } from "./navigation.ts";

/** No permission, no foreign page, no new window; outside links open in the system's browser after a dialog shows their destination. */
export function lockDown(): void {
  const lock = (one: Session) => {
    one.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
    one.setPermissionCheckHandler(() => false);
  };
  lock(session.defaultSession);
  app.on("session-created", lock);
  app.on("web-contents-created", (_event, contents) => {
    contents.on("will-attach-webview", (event) => event.preventDefault());
    contents.on("will-navigate", (event) => {
      if (!isOwnPage(event.url)) event.preventDefault();
    });
    contents.setWindowOpenHandler(({ url }) => {
      void askAndOpen(url);
      return { action: "deny" };
    });
    contents.on("context-menu", (_clicked, on) => {
      const learn = (word: string) => void contents.session.addWordToSpellCheckerDictionary(word);
      const items = contextMenu(on, (word) => void contents.replaceMisspelling(word), learn);
      if (items.length > 0) Menu.buildFromTemplate(items).popup();
    });
  });
}

async function askAndOpen(url: string): Promise<void> {
  const link = externalLink(url);
  if (link === null) return;
  const { response } = await dialog.showMessageBox({
    type: "question",
    message: `Open ${link.shown}?`,
    detail: "The link leads outside Pandect.",
    buttons: ["Open", "Cancel"],
    defaultId: 1,
    cancelId: 1,
  });
  if (response === 0) await shell.openExternal(link.url);
}
