import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { startStandIn } from '../../support/standInBackend.ts';
import { answers } from '../support/states/answers.ts';
import { newPage, open } from '../support/pages.ts';

/** There is no configuration. */
const allowedErrors = /status of 404/;

const MEDIA = ['screen', 'print'] as const;

/** Each part that a rule of the present layout hides and that shows nevertheless. */
function shownThoughHidden(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const isContainer = (element: Element, name: string) => {
      const { containerType, containerName } = getComputedStyle(element);
      return containerType !== 'normal' && (name === '' || containerName === name);
    };
    const holds = (element: Element, { containerName, containerQuery }: CSSContainerRule) => {
      let container = element.parentElement;
      while (container && !isContainer(container, containerName)) {
        container = container.parentElement;
      }
      const [, comparison, width] = /^\(width (>=|<) (\d+)(?:px)?\)$/.exec(containerQuery) ?? [];
      if (!width) throw new Error(`This test cannot read the condition ${containerQuery}.`);
      return container !== null && container.clientWidth >= Number(width) === (comparison === '>=');
    };
    const look = (
      rules: CSSRuleList,
      inLayout: boolean,
      containers: readonly CSSContainerRule[],
    ) => {
      for (const rule of rules) {
        if (rule instanceof CSSMediaRule) {
          if (matchMedia(rule.conditionText).matches) look(rule.cssRules, true, containers);
        } else if (rule instanceof CSSContainerRule) {
          look(rule.cssRules, true, [...containers, rule]);
        } else if (rule instanceof CSSStyleRule) {
          if (!inLayout || rule.style.display !== 'none') continue;
          for (const element of document.querySelectorAll(rule.selectorText)) {
            const applies = containers.every((container) => holds(element, container));
            if (!applies || getComputedStyle(element).display === 'none') continue;
            found.add(`${rule.selectorText}: ${element.outerHTML.slice(0, 120)}`);
          }
        } else if ('cssRules' in rule) {
          look(rule.cssRules as CSSRuleList, inLayout, containers);
        }
      }
    };
    for (const { cssRules } of document.styleSheets) look(cssRules, false, []);
    return [...found];
  });
}

/** The names of columns in the header and in the cells of each table, seen or not. */
function columnNames(page: Page) {
  return page.getByRole('table').evaluateAll((tables) =>
    tables.map((table) => {
      const textsOf = (selector: string, isShown = true) =>
        [...table.querySelectorAll(selector)]
          .filter((element) => !isShown || element.checkVisibility())
          .map(({ textContent }) => textContent.trim());
      const names = new Set(textsOf('[role=columnheader]', false));
      return {
        headers: textsOf('[role=columnheader]'),
        captions: [...new Set(textsOf('[role=cell] span').filter((text) => names.has(text)))],
        summaries: textsOf('[role=cell] [role=group] > :not([role])').length,
      };
    }),
  );
}

/** Each page with tables, and of each table the columns that are named in every card. */
const PAGES = [
  {
    path: '/new-requests?view=lists',
    tables: [
      ['Eingegangen', 'Gewünscht', 'Mitarbeiter/in', 'Startdatum'],
      ['Mitarbeiter/in', 'Nächster Einsatz', 'Startdatum'],
    ],
  },
  { path: '/jobs', tables: [['Mitarbeiter/in']] },
  { path: '/workers/1', tables: [['Nächster Einsatz']] },
  { path: '/customers/1', tables: [['Nächster Einsatz']] },
  { path: '/customers', tables: [[]] },
  { path: '/workers', tables: [[]] },
  { path: '/jobs/1', tables: [[]] },
];

/** The pages whose cards have room for a summary beside the confirmations. */
const SUMMARIZED = ['/new-requests?view=lists', '/workers/1', '/customers/1'];

/** Makes an open page as wide as that, and looks at what it shows there and in print. */
async function expectLayout(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  for (const media of MEDIA) {
    await page.emulateMedia({ media });
    expect.soft(await shownThoughHidden(page), `${width} px ${media}`).toEqual([]);
  }
  await page.emulateMedia({ media: 'screen' });
}

test.each(PAGES)(
  'on $path, what a layout hides stays hidden in print too, and columns are named in the header or in the cards',
  async ({ path, tables }) => {
    const { address } = await startStandIn(() => answers);
    const page = await newPage(address, { allowedErrors });
    await open(page, path);
    await expectLayout(page, 1280);
    const wide = await columnNames(page);
    expect.soft(wide).toHaveLength(tables.length);
    for (const table of wide) {
      expect.soft(table.headers.length).toBeGreaterThan(2);
      expect.soft(table).toMatchObject({ captions: [], summaries: 0 });
    }
    await expectLayout(page, 375);
    for (const [index, table] of (await columnNames(page)).entries()) {
      const captions = tables[index]!;
      expect.soft(table.headers).toEqual([]);
      expect.soft(table.captions.toSorted()).toEqual(captions);
      expect.soft(table.summaries > 0).toBe(SUMMARIZED.includes(path));
    }
  },
);

test('paper is light, also of a screen that is dark', async () => {
  const { address } = await startStandIn(() => answers);
  const page = await newPage(address, { allowedErrors, ownContext: true });
  await open(page, '/workers');
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await ground()).not.toBe(light);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await ground()).toBe(light);
});
