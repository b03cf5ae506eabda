import assert from "node:assert/strict";
import { test } from "node:test";
import { frame } from "./pages/frame.ts";
import { readerPage } from "./pages/reader-page.ts";
import { openStories } from "./stories.ts";

/** Markup that would run, load or link if any screen read it as more than text. */
const payloads = [
  "<script>window.ran = 1</script>",
  "<img src=x onerror='window.ran = 1'>",
  "<svg onload='window.ran = 1'></svg>",
  "<svg><animate onbegin='window.ran = 1' attributeName=x dur=1s></svg>",
  "<iframe srcdoc='<script>parent.ran = 1</script>'></iframe>",
  "<a href='javascript:window.ran = 1'>law</a>",
  "<math><mtext><style><img src=x onerror='window.ran = 1'></style></mtext></math>",
  "<details open ontoggle='window.ran = 1'><summary>x</summary></details>",
  "<input autofocus onfocus='window.ran = 1'>",
  "<object data='javascript:window.ran = 1'></object>",
  "<link rel=stylesheet href='http://192.0.2.1/x.css'>",
  "<base href='http://192.0.2.1/'>",
  "<meta http-equiv=refresh content='0;url=http://192.0.2.1/'>",
  "<form action='http://192.0.2.1/'><button autofocus>Send</button></form>",
  "<style>@import 'http://192.0.2.1/x.css';</style>",
  '"><script>window.ran = 1</script>',
  "{{constructor.constructor('window.ran = 1')()}}",
  "${window.ran = 1}",
];

const { service, window } = await openStories({ law: { release: "119-36", quoted: payloads } });

test("markup in the text of a law is shown as text on every screen, and no request leaves this computer", async () => {
  const { page } = window;
  const outside: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(service.url)) outside.push(request.url());
  });
  page.on("dialog", (dialog) => void dialog.dismiss().then(() => outside.push("dialog")));
  const reader = readerPage(page);
  for (const [i, words] of payloads.entries()) {
    if (i === 0) await window.start("/law/USC_T99_C90_S9001");
    else await page.keyboard.press("j");
    await reader.shows(String(9001 + i));
    if (i === 0) await reader.pane.getByRole("button", { name: "Open all" }).click();
    assert.ok((await reader.heading.innerText()).includes(words.trim().replace(/\s+/g, " ").slice(0, 12)), words);
    assert.ok((await reader.pane.locator("[data-statute]").innerText()).includes(words), words);
    assert.deepEqual(await strangers(), [], words);
  }
  await page.goto(`${service.url}/search?q=window+ran+script`);
  await page.getByRole("region", { name: "Results" }).waitFor();
  assert.deepEqual(await strangers(), []);
  await page.goto(`${service.url}/law/source/usc-99`);
  await reader.pane.getByRole("heading", { level: 1 }).waitFor();
  assert.deepEqual(await strangers(), []);
  await frame(page).openBox();
  await frame(page).box.fill("window ran script");
  await page.getByRole("option").nth(1).waitFor();
  assert.deepEqual(await strangers(), []);
  assert.equal(await page.evaluate(() => "ran" in globalThis), false);
  assert.deepEqual(outside, []);
  assert.deepEqual(window.complaints, []);

  /** Elements and links that only foreign markup could have added. */
  function strangers(): Promise<string[]> {
    return page.evaluate(() =>
      [
        ...document.querySelectorAll(
          "body script, iframe, object, embed, body link, body style, base, body meta, form[action], img, math, animate, a[href^='javascript']",
        ),
      ].map((element) => element.outerHTML.slice(0, 120)),
    );
  }
});

test("an address that looks like markup or another site stays inside the window", async () => {
  const page = await window.start("/law/%3Cimg%20src%3Dx%20onerror%3D'window.ran%3D1'%3E");
  await page.getByRole("heading", { name: "This section is not installed" }).waitFor();
  for (const path of ["/search?q=%3Cscript%3Ewindow.ran%3D1%3C/script%3E", "//192.0.2.1/law", "/law/level/javascript%3Aalert(1)"]) {
    await page.goto(`${service.url}${path}`);
    assert.ok(page.url().startsWith(`${service.url}/`), path);
  }
  assert.equal(await page.evaluate(() => "ran" in globalThis), false);
});
