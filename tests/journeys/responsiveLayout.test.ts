import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { startStandIn } from '../support/standInBackend.ts';
import { answers } from './support/states.ts';
import { newPage, open } from './support/pages.ts';

/** There is no configuration. */
const allowedErrors = /status of 404/;

const PATHS = [
  ...['/new-requests', '/jobs', '/customers', '/workers'],
  ...['/jobs/1', '/customers/1', '/workers/1'],
];

const WIDTHS = [1280, 375];
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

test('elements hidden by a layout stay hidden at both widths and in print', async () => {
  const { address } = await startStandIn(() => answers);
  const page = await newPage(address, { allowedErrors });
  for (const path of PATHS) {
    await open(page, path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      for (const media of MEDIA) {
        await page.emulateMedia({ media });
        expect.soft(await shownThoughHidden(page), `${path} ${width} ${media}`).toEqual([]);
      }
    }
    await page.emulateMedia({ media: 'screen' });
  }
});

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

/** Of each table of a page, the columns that are named in every card. */
const TABLES = [
  {
    path: '/new-requests',
    tables: [
      ['Eingegangen', 'Gewünscht', 'Mitarbeiter/in', 'Startdatum'],
      ['Mitarbeiter/in', 'Nächster Einsatz', 'Startdatum'],
    ],
  },
  { path: '/jobs', tables: [['Mitarbeiter/in', 'Nächster Einsatz', 'Startdatum']] },
  { path: '/workers/1', tables: [['Nächster Einsatz', 'Startdatum']] },
  { path: '/customers/1', tables: [['Nächster Einsatz', 'Startdatum']] },
  { path: '/customers', tables: [[]] },
  { path: '/workers', tables: [[]] },
  { path: '/jobs/1', tables: [[]] },
];

test('columns are named in the header of a wide table and in the cards of a narrow one', async () => {
  const { address } = await startStandIn(() => answers);
  const page = await newPage(address, { allowedErrors });
  for (const { path, tables } of TABLES) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await open(page, path);
    const wide = await columnNames(page);
    expect.soft(wide, path).toHaveLength(tables.length);
    for (const table of wide) {
      expect.soft(table.headers.length, path).toBeGreaterThan(2);
      expect.soft(table, path).toMatchObject({ captions: [], summaries: 0 });
    }
    await page.setViewportSize({ width: 375, height: 800 });
    for (const [index, table] of (await columnNames(page)).entries()) {
      const captions = tables[index]!;
      expect.soft(table.headers, path).toEqual([]);
      expect.soft(table.captions.toSorted(), path).toEqual(captions);
      expect.soft(table.summaries > 0, path).toBe(captions.length > 0);
    }
  }
});
