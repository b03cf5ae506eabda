/**
 * What the user can set on each screen of Settings: each item by its name on the screen, with other words people use for it. A name is the
 * beginning of a heading, label or row there.
 */
export const settingsItems = {
  "/settings": {
    "Common tasks": "start begin quick",
    Search: "understand questions in everyday words meaning semantic hybrid",
    Organization: "names owner firm company person user",
    "In the background": "keep running in the background tray autostart start at sign-in login computer service startup",
    Updates: "check for updates newest version upgrade download",
    "Data folder": "where files are stored location path directory",
    "Sample law and matter": "demo example remove install",
    "First steps": "tour welcome guide",
  },
  "/settings/appearance": {
    Theme: "dark mode light high contrast color colour system look",
    "Text size": "font zoom larger smaller letters scale",
    "Reading face": "font typeface serif sans law",
    "Line spacing": "leading lines apart law",
    "Hide repealed and transferred sections": "contents dead law",
    Redlines: "changed paragraphs only inline side by side compare markup layout",
  },
  "/settings/keys": {
    "Single-key shortcuts": "letters hotkeys turn off",
    "Find a command": "keyboard shortcuts hotkey key binding change remap reset",
  },
  "/settings/citations": {
    "What Y and the Copy button copy": "copy style bluebook markdown link quotation plain format cite",
  },
  "/settings/sign-in": {
    Passphrase: "password set change lock security",
    "What it does and does not do": "protect encryption",
    "This session": "sign out end log out",
  },
  "/settings/people": {
    People: "invite users colleagues team members roles access end remove accounts firm",
  },
  "/settings/backups": {
    Backups: "back up now restore go back earlier save copy folder",
    "Export and import": "zip move to another computer transfer take out data migrate",
  },
  "/settings/scans": {
    "Languages of scans": "ocr text recognition tesseract traineddata spanish german french language file",
    "Scans already read": "read again recognize reread",
  },
  "/settings/trash": { "In the trash": "bin deleted undo delete restore recover notes documents drafts empty" },
  "/settings/network": {
    "Offline mode": "air gap internet privacy no connection block",
    "Keys of publishers": "api key new york senate open legislation token law download",
    Connections: "downloads requests webhooks log hosts csv proxy telemetry what left privacy",
  },
  "/settings/credentials": {
    Credentials: "create issue api token secret key rotate revoke scopes permissions expiry usage program access",
  },
  "/settings/workspace-api": {
    State: "enable turn on off suspend resume revoke",
    Address: "port url openapi documentation docs curl base",
    "Matters that credentials can see": "allowlist restrict limit access",
  },
  "/settings/audit": { Entries: "audit trail log who did what history verify export jsonl changes refusals intact" },
  "/settings/local-api": {
    "Data keys": "api token script revoke new key",
    "Plan and credits": "balance grant rate limit pro business price",
    Usage: "calls csv statistics ledger",
  },
  "/settings/model": {
    "Your own model": "ai llm artificial intelligence language endpoint local gpu ollama second opinion key context tokens",
  },
  "/settings/mail": { "Mail server": "e-mail email smtp sender encryption tls port password alerts notifications" },
  "/settings/about": {
    Version: "about release number build",
    Address: "port url service documentation docs openapi routes help manual mcp claude assistants",
    Privacy: "telemetry usage data account",
    Licenses: "license fonts typefaces icons open source",
  },
} satisfies Record<string, Record<string, string>>;
