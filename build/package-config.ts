import { basename, join } from "node:path";
import type { Configuration } from "electron-builder";

const root = join(import.meta.dirname, "..");
const nodeBinary = join(root, "node_modules/node/bin", process.platform === "win32" ? "node.exe" : "node");

/**
 * How the installers are made. The program is `dist/` alone: bundles and the SQLite driver, without the dependencies they were bundled
 * from. The driver's binaries are for any runtime (N-API), so nothing is compiled.
 */
export const packageConfig: Configuration = {
  appId: "com.pandect.app",
  productName: "Pandect",
  directories: { app: join(root, "dist"), output: join(root, "dist-packages"), buildResources: join(root, "build/media") },
  files: ["renderer/**", "service/**", "node_modules/**", "package.json", "!**/*.map"],
  asar: true,
  // A shared library cannot be loaded from inside an archive, nor can the Node that reads lawyers' files look into one.
  asarUnpack: ["**/*.node", "service/parse-process*.js", "service/cmaps/**"],
  // That Node: the desktop runtime has no permissions to take away (security S19).
  extraResources: [{ from: nodeBinary, to: basename(nodeBinary) }],
  npmRebuild: false,
  // No automatic update until releases are signed (security S5).
  publish: null,
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
  mac: { target: ["dmg"], category: "public.app-category.productivity", icon: join(root, "build/media/icon.png"), hardenedRuntime: true },
  win: { target: ["nsis"], icon: join(root, "build/media/icon.png") },
  nsis: { oneClick: false, perMachine: false, allowToChangeInstallationDirectory: true, deleteAppDataOnUninstall: false },
};
