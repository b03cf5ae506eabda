import { basename, join } from "node:path";
import type { Configuration } from "electron-builder";

const root = join(import.meta.dirname, "..");
const nodeBinary = join(root, "node_modules/node/bin", process.platform === "win32" ? "node.exe" : "node");

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
 * How the installers are made. The program is only `dist/`: bundles and the SQLite driver, without the bundled dependencies. The driver's
 * binaries work in any runtime (N-API), so nothing is compiled.
 */
export const packageConfig: Configuration = {
  appId: "com.pandect.app",
  productName: "Pandect",
  directories: { app: join(root, "dist"), output: join(root, "dist-packages"), buildResources: join(root, "build/media") },
  files: ["renderer/**", "service/**", "node_modules/**", "package.json", "!**/*.map"],
  asar: true,
  // A shared library cannot be loaded from inside an archive, and the Node that reads lawyers' files cannot read an archive.
  asarUnpack: ["**/*.node", "service/parse-process*.js", "service/pdfjs/**", "service/recognition/**"],
  // That Node: the desktop runtime has no permissions that could be removed (security S19).
  extraResources: [
    { from: nodeBinary, to: basename(nodeBinary) },
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
  },
  // Updates on macOS use a zip.
  mac: {
    target: ["dmg", "zip"],
    category: "public.app-category.productivity",
    icon: join(root, "build/media/icon.png"),
    hardenedRuntime: true,
    ...macIdentity(process.env),
  },
  win: { target: ["nsis"], icon: join(root, "build/media/icon.png") },
  // Names without spaces: GitHub replaces them with dots, and then neither the feed nor the checksums would find the file.
  artifactName: "${productName}-${version}-${os}-${arch}.${ext}",
  nsis: { oneClick: false, perMachine: false, allowToChangeInstallationDirectory: true, deleteAppDataOnUninstall: false },
};
