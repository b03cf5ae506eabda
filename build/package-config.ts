import { join } from "node:path";
import type { Configuration } from "electron-builder";

const root = join(import.meta.dirname, "..");
const commands = join(import.meta.dirname, "command");
/** The Node of the packages, and its copy without symbols that installers carry. */
export const nodeName = process.platform === "win32" ? "node.exe" : "node";
export const nodeBinary = join(root, "node_modules/node/bin", nodeName);
export const packedNode = join(root, "dist", nodeName);

/**
 * Where a build looks for newer versions: the https address of a folder with the feed's files, which only a signed release has. Null for
 * every other build, which never checks (security S5). Throws for an address that is not https.
 */
export function updateFeed(env: NodeJS.ProcessEnv): Configuration["publish"] {
  const address = env["PANDECT_UPDATE_FEED"];
  if (address === undefined || address === "") return null;
  if (URL.parse(address)?.protocol !== "https:") throw new Error("PANDECT_UPDATE_FEED takes an https address.");
  // Without a channel: the packager uses the channel of the version, so that a beta never writes the file of finished versions.
  return [{ provider: "generic", url: address }];
}

/**
 * How the program is signed on macOS: with the available certificate, or, where none may be searched for, ad hoc. Apple's own processors
 * run no program without a signature, and setting the fuses breaks the original one.
 */
export function macIdentity(env: NodeJS.ProcessEnv): Pick<NonNullable<Configuration["mac"]>, "identity"> {
  return env["CSC_IDENTITY_AUTO_DISCOVERY"] === "false" && !env["CSC_LINK"] ? { identity: "-" } : {};
}

/**
 * Signing on Windows with Azure Artifact Signing, where all of its settings are given; null without them. Keys for signing are no longer
 * sold as files, so there is no other way. Throws where only some are given.
 */
export function windowsSigning(env: NodeJS.ProcessEnv): NonNullable<Configuration["win"]>["azureSignOptions"] {
  const [publisherName, endpoint, codeSigningAccountName, certificateProfileName] = azureSettings.map((name) => env[name] ?? "");
  if (!publisherName && !endpoint && !codeSigningAccountName && !certificateProfileName) return null;
  if (!publisherName || !endpoint || !codeSigningAccountName || !certificateProfileName)
    throw new Error(`Signing on Windows takes all of ${azureSettings.join(", ")}.`);
  return { publisherName, endpoint, codeSigningAccountName, certificateProfileName };
}

export const azureSettings = ["AZURE_PUBLISHER", "AZURE_ENDPOINT", "AZURE_ACCOUNT", "AZURE_PROFILE"] as const;

/**
 * How the installers are made. The program is only `dist/`: bundles and the SQLite driver, without the bundled dependencies. The driver's
 * binaries work in any runtime (N-API), so nothing is compiled.
 */
export const packageConfig: Configuration = {
  appId: "com.pandect.app",
  productName: "Pandect",
  directories: { app: join(root, "dist"), output: join(root, "dist-packages"), buildResources: join(root, "build/media") },
  files: ["renderer/**", "service/**", "node_modules/**", "package.json", "!**/*.map"],
  asar: true,
  // The Node that reads lawyers' files and runs the command line cannot read an archive; what the window's process starts with stays in it,
  // under its seal (decision 148).
  asarUnpack: ["**/*", "!service/main*.js", "!service/preload.cjs", "!service/tray/**"],
  // That Node: the desktop runtime has no permissions that could be removed (security S19).
  extraResources: [
    { from: packedNode, to: nodeName },
    { from: commands, to: "bin", filter: process.platform === "win32" ? ["pandect.cmd", "path.ps1"] : ["pandect"] },
    { from: join(root, "dist/THIRD-PARTY-NOTICES.txt"), to: "THIRD-PARTY-NOTICES.txt" },
  ],
  npmRebuild: false,
  publish: updateFeed(process.env),
  // A beta user also gets finished versions: a finished version writes the file of every channel.
  generateUpdatesFilesForAllChannels: true,
  protocols: [{ name: "Pandect link", schemes: ["pandect"] }],
  electronFuses: {
    runAsNode: false,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    grantFileProtocolExtraPrivileges: false,
    enableCookieEncryption: true,
  },
  linux: {
    target: ["AppImage", "deb"],
    category: "Office",
    synopsis: "A legal workspace on one machine",
    maintainer: "Pandect",
    icon: join(root, "build/media/icon.png"),
    // The name "pandect" is the command line's.
    executableName: "pandect-desktop",
  },
  deb: { fpm: [`${join(commands, "on-path")}=/usr/bin/pandect`] },
  // Updates on macOS use a zip.
  mac: {
    target: ["dmg", "zip"],
    category: "public.app-category.productivity",
    icon: join(root, "build/media/icon.png"),
    hardenedRuntime: true,
    ...macIdentity(process.env),
  },
  win: { target: ["nsis"], icon: join(root, "build/media/icon.png"), azureSignOptions: windowsSigning(process.env) },
  // Names without spaces: GitHub replaces them with dots, and then neither the feed nor the checksums would find the file.
  artifactName: "${productName}-${version}-${os}-${arch}.${ext}",
  nsis: {
    oneClick: false,
    perMachine: false,
    allowToChangeInstallationDirectory: true,
    deleteAppDataOnUninstall: false,
    include: join(commands, "installer.nsh"),
  },
};
