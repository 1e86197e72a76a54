/**
 * Takes pictures of the scenes of the gallery, without a hand on the mouse:
 * `npm run gallery:pictures -- FOLDER [--scene TEXT]… [--size 1024x600]… [--lang en]… [--light dark]…`
 *
 * Without flags: every scene at every size, in every language, dark and light. `--scene` takes all whose name has that text.
 * A picture is named after what it shows: `paid-1024x600-en-dark.png`.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { LANGUAGES } from '../../web/text/language.ts';
import { builtPages } from './built-pages.ts';
import { SCENES, SIZES } from './gallery-scenes.ts';
import { newContext } from './open-browser.ts';
import { ServedTable } from './served-table.ts';
import { midHand } from './views.ts';
import { atRest } from './visual-check.ts';

const { values: chosen, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    scene: { type: 'string', multiple: true },
    size: { type: 'string', multiple: true },
    lang: { type: 'string', multiple: true },
    light: { type: 'string', multiple: true },
  },
});
const {
  scene: wanted = [''],
  size: sizes = SIZES,
  lang: languages = LANGUAGES,
  light: lights = ['dark', 'light'],
} = chosen;
const [folder] = positionals;
if (!folder) throw new Error('name the folder for the pictures: npm run gallery:pictures -- FOLDER');

const fileName = (...parts: readonly string[]): string => `${parts.join('-').replace(/[^\w-]+/g, '-')}.png`;

await mkdir(folder, { recursive: true });
const scenes = SCENES.filter(({ name }) => wanted.some(text => name.includes(text)));
const table = await ServedTable.start(await builtPages(), midHand);
const context = await newContext();
const page = await context.newPage();
try {
  for (const language of languages)
    for (const light of lights) {
      await page.goto(`${table.url}?lang=${language}&light=${light}`);
      for (const size of sizes) {
        const [width = 0, height = 0] = size.split('x').map(Number);
        await page.setViewportSize({ width, height });
        for (const { name, view } of scenes) {
          await page.locator(`[data-revision="${table.push(view)}"]`).waitFor();
          await atRest(page);
          await page.screenshot({ path: join(folder, fileName(name, size, language, light)) });
        }
      }
    }
} finally {
  await context.browser()?.close();
  await table.stop();
}
