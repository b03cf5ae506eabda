import { readdirSync, readFileSync } from "node:fs";
import react from "@vitejs/plugin-react";
import { build, defineConfig, type Plugin } from "vite";

/** Where `vite` finds the running service in development; the window and the service share one origin there too. */
const service = process.env["PANDECT_SERVICE_URL"] ?? "http://127.0.0.1:7468";

export default defineConfig({
  root: import.meta.dirname,
  base: "/",
  define: { APP_VERSION: JSON.stringify(packageVersion()) },
  plugins: [react(), announcerWithoutMarkup(), englishOnly(), pdfTables(), fontLicenses(), documentation()],
  build: {
    outDir: "../dist/renderer",
    emptyOutDir: true,
    target: "es2023",
    // Every browser that runs the window preloads modules itself, and an inlined file would break `font-src 'self'`.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // The budget of each screen is in build/bundle-budget.json.
    chunkSizeWarningLimit: 4000,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // One file with everything the start needs.
            { name: "start", tags: ["$initial"], priority: 30 },
            { name: "react", test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 20 },
            // Loaded when there is a PDF to draw.
            { name: "pdf", test: /node_modules[\\/]pdfjs-dist[\\/]/, priority: 15 },
            // Loaded with the lists of law and of documents.
            { name: "tree", test: /node_modules[\\/]@headless-tree[\\/]/, priority: 16 },
            // Loaded with the editor of drafts, and with the guide.
            { name: "markdown", test: /node_modules[\\/]marked[\\/]/, priority: 16 },
            // Loaded with the editor of drafts.
            {
              name: "editor",
              test: /node_modules[\\/](@tiptap|@handlewithcare|prosemirror-[a-z]+|orderedmap|rope-sequence|w3c-keyname|linkifyjs|htmlparser2|domhandler|domutils|domelementtype|dom-serializer|entities)[\\/]/,
              priority: 15,
            },
            // Calendars and the parts of a date field are excluded: they are loaded when a date is typed.
            {
              name: "vendor",
              test: /node_modules(?!.*([\\/]@internationalized[\\/]date|private[\\/](calendar|datepicker|DateField|HiddenDateInput)))/,
              priority: 10,
              entriesAware: true,
              entriesAwareMergeThreshold: 5_000,
            },
          ],
        },
      },
    },
  },
  server: {
    host: "127.0.0.1",
    proxy: Object.fromEntries(
      ["/api", "/console", "/workspace", "/storage", "/docs", "/openapi.json"].map((path) => [
        path,
        { target: service, headers: proxyHeaders(), bypass: ownSource },
      ]),
    ),
  },
});

function packageVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
  if (typeof manifest === "object" && manifest !== null && "version" in manifest) return String(manifest.version);
  throw new Error("package.json has no version");
}

/**
 * Tables that pdf.js requests by address: fonts of East Asian scripts, and picture formats read without WebAssembly, which the policy
 * refuses.
 */
function pdfTables(): Plugin {
  const from = new URL("../node_modules/pdfjs-dist/", import.meta.url);
  return {
    name: "pdf-tables",
    apply: "build",
    generateBundle() {
      const wanted = [
        ...readdirSync(new URL("cmaps/", from))
          .filter((name) => name.endsWith(".bcmap"))
          .map((name) => `cmaps/${name}`),
        ...readdirSync(new URL("wasm/", from))
          .filter((name) => name.endsWith("_nowasm_fallback.js"))
          .map((name) => `wasm/${name}`),
      ];
      for (const name of wanted) this.emitFile({ type: "asset", fileName: `pdf/${name}`, source: readFileSync(new URL(name, from)) });
    },
  };
}

/** Some folders of the window have the same names as the service's routes; Vite must serve their sources. */
function ownSource({ url = "" }: { url?: string | undefined }): string | undefined {
  return /\.(tsx?|css)(\?|$)/.test(url) ? url : undefined;
}

/** Script and style sheet of `/docs`, beside the window: under fixed names, with the window's own typefaces. */
function documentation(): Plugin {
  return {
    name: "documentation",
    apply: "build",
    async closeBundle() {
      await build({
        configFile: false,
        root: import.meta.dirname,
        logLevel: "warn",
        build: {
          outDir: "../dist/renderer",
          emptyOutDir: false,
          target: "es2023",
          modulePreload: { polyfill: false },
          assetsInlineLimit: 0,
          cssCodeSplit: false,
          rolldownOptions: {
            input: "docs/main.ts",
            output: {
              format: "iife",
              entryFileNames: "docs/docs.js",
              assetFileNames: ({ names }) =>
                names.some((name) => name.endsWith(".css")) ? "docs/docs.css" : "assets/[name]-[hash][extname]",
            },
          },
        },
      });
    },
  };
}

/** The licenses of the typefaces are copied with the typefaces. */
function fontLicenses(): Plugin {
  const from = new URL("ui/fonts/", import.meta.url);
  return {
    name: "font-licenses",
    apply: "build",
    generateBundle() {
      for (const name of readdirSync(from).filter((file) => file.endsWith("-OFL.txt"))) {
        this.emitFile({ type: "asset", fileName: `licenses/${name}`, source: readFileSync(new URL(name, from)) });
      }
    },
  };
}

/** The service refuses any other Host and any foreign Origin. */
function proxyHeaders(): Record<string, string> {
  const url = new URL(service);
  return { host: url.host, origin: url.origin };
}

/** React Aria clears its live regions as markup, which `require-trusted-types-for` refuses; typing into a date field would fail. */
function announcerWithoutMarkup(): Plugin {
  return {
    name: "announcer-without-markup",
    transform(code, id) {
      if (!/dist[\\/]private[\\/]live-announcer[\\/]LiveAnnouncer\.mjs/.test(id)) return null;
      const safe = code.replaceAll(/\.innerHTML = '';/g, ".replaceChildren();");
      if (safe === code) throw new Error("React Aria no longer empties its live regions the way this build expects");
      return { code: safe, map: null };
    },
  };
}

/** The window is in English (App.tsx sets the locale), so the component library's other languages are excluded. */
function englishOnly(): Plugin {
  return {
    name: "english-only",
    load(id) {
      return /react-(aria|stately)[\\/]dist[\\/]private[\\/]intl[\\/].*[\\/](?!en-US)[a-z]{2}-[A-Z]{2}\.mjs$/.test(id)
        ? "export default {};"
        : null;
    },
  };
}
