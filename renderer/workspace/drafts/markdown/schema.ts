import { type AnyExtension, Extension, Mark, Node } from "@tiptap/core";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { StarterKit } from "@tiptap/starter-kit";

const suggestions = "insertion deletion modification";

/** A piece of a draft that is one character of the text: it can be selected and deleted, and is read from and written to Markdown only. */
function atom(name: string, attributes: readonly string[], className: string, words: (attrs: Record<string, unknown>) => string) {
  return Node.create({
    name,
    group: "inline",
    inline: true,
    atom: true,
    addAttributes: () => Object.fromEntries(attributes.map((attribute) => [attribute, { default: null, rendered: false }])),
    parseHTML: () => [
      {
        tag: `span[data-${name.toLowerCase()}]`,
        getAttrs: (element) => {
          const value = element.getAttribute(`data-${name.toLowerCase()}`);
          // Copied from this window; text from other programs under the same name is not an object and adds nothing.
          const parsed: unknown = value === null ? null : JSON.parse(value);
          return typeof parsed === "object" && parsed !== null ? { ...parsed } : false;
        },
      },
    ],
    renderHTML: ({ node }) => ["span", { class: className, [`data-${name.toLowerCase()}`]: JSON.stringify(node.attrs) }, words(node.attrs)],
  });
}

const Footnote = atom("footnote", ["label"], "draft-footnote", ({ label }) => String(label));
const Comment = atom("comment", ["text", "author", "at"], "draft-comment", () => "");
const RawInline = atom("rawInline", ["raw"], "draft-raw", ({ raw }) => String(raw));

const FootnoteDefinition = Node.create({
  name: "footnoteDefinition",
  group: "block",
  content: "block+",
  defining: true,
  isolating: true,
  marks: suggestions,
  addAttributes: () => ({ label: { default: "1", rendered: false } }),
  parseHTML: () => [{ tag: "aside[data-note]", getAttrs: (element) => ({ label: element.getAttribute("data-note") }) }],
  renderHTML: ({ node }) => ["aside", { "data-note": String(node.attrs["label"]) }, 0],
});

/** Markdown that this editor shows as source: HTML, link definitions, and everything else that it does not know. */
const RawBlock = Node.create({
  name: "rawBlock",
  group: "block",
  content: "text*",
  marks: "",
  code: true,
  defining: true,
  parseHTML: () => [{ tag: "pre[data-raw]", preserveWhitespace: "full" }],
  renderHTML: () => ["pre", { "data-raw": "" }, 0],
});

const PageBreak = Node.create({
  name: "pageBreak",
  group: "block",
  atom: true,
  parseHTML: () => [{ tag: "hr[data-page]" }],
  renderHTML: () => ["hr", { "data-page": "" }],
});

function suggestion(name: "insertion" | "deletion", tag: "ins" | "del") {
  return Mark.create({
    name,
    priority: 2000,
    inclusive: false,
    excludes: suggestions,
    addAttributes: () => ({ id: { default: null, rendered: false } }),
    parseHTML: () => [
      {
        tag: `${tag}[data-id]`,
        getAttrs: (element) => ({ id: element.getAttribute("data-id") }),
      },
    ],
    renderHTML: ({ mark }) => [tag, { "data-id": String(mark.attrs["id"]) }, 0],
  });
}

const Insertion = suggestion("insertion", "ins");
const Deletion = suggestion("deletion", "del");

/** The suggestion library requires it; formatting is never tracked here, so no text has it. */
const Modification = Mark.create({
  name: "modification",
  inclusive: false,
  excludes: suggestions,
  addAttributes: () => ({
    id: { default: null, rendered: false },
    type: { default: "attr", rendered: false },
    attrName: { default: null, rendered: false },
    previousValue: { default: null, rendered: false },
    newValue: { default: null, rendered: false },
  }),
  renderHTML: () => ["span", 0],
});

/** Lists remember whether blank lines separate their items. */
const ListSpacing = Extension.create({
  name: "listSpacing",
  addGlobalAttributes: () => [{ types: ["bulletList", "orderedList"], attributes: { isLoose: { default: false, rendered: false } } }],
});

/** Whole blocks can be suggested for deletion, so containers of blocks allow these marks on them. */
const holders = new Set(["doc", "blockquote", "bulletList", "orderedList", "listItem"]);
const Basics = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map((extension) => {
      if (holders.has(extension.name)) return (extension as Node).extend({ marks: suggestions });
      // Its key is the one of suggestion mode, and drafts do not need it.
      return extension.name === "code" ? (extension as Mark).extend({ addKeyboardShortcuts: () => ({}) }) : extension;
    });
  },
}).configure({
  link: { openOnClick: false, autolink: false, linkOnPaste: true },
});

const align = {
  align: {
    default: null,
    parseHTML: (element: HTMLElement) => (/^(left|center|right)$/.test(element.style.textAlign) ? element.style.textAlign : null),
    renderHTML: ({ align: to }: Record<string, unknown>) => (to === null ? {} : { "data-align": to }),
  },
};

/** Everything that a draft can hold, without the parts that need a window: tests and the service's text use the same schema. */
export const schemaExtensions: AnyExtension[] = [
  Basics,
  ListSpacing,
  Table.extend({
    marks: suggestions,
    // Without the column widths of the extension, which are inline styles.
    renderHTML: () => ["table", ["tbody", 0]],
    addNodeView: () => null,
  }).configure({ resizable: false }),
  TableRow.extend({ marks: suggestions }),
  TableHeader.extend({ content: "paragraph", marks: suggestions, addAttributes: () => align }),
  TableCell.extend({ content: "paragraph", marks: suggestions, addAttributes: () => align }),
  Footnote,
  Comment,
  RawInline,
  FootnoteDefinition,
  RawBlock,
  PageBreak,
  Insertion,
  Deletion,
  Modification,
];
