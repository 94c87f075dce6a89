import { ChakraProvider } from '@chakra-ui/react';
import { I18nProvider } from '@lingui/react';
import type { I18n } from '@lingui/core';
import { useCallback, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { loadI18n, loadOtherTexts } from '../../../src/app/i18n.ts';
import { system } from '../../../src/app/theme.ts';
import {
  changeListParams,
  DEFAULT_LIST_PARAMS,
  type ListParams,
} from '../../../src/domain/list/listParams.ts';
import { searchable, type Searchable } from '../../../src/domain/search/search.ts';
import { DEFAULT_PAGE_SIZE } from '../../../src/domain/list/table.ts';
import { ListTable } from '../../../src/screens/list/ListTable.tsx';
import type { Column } from '../../../src/ui/table/column.ts';
import { RecordLink } from '../../../src/ui/table/RecordLink.tsx';
import type { Contender, Start } from '../contender.ts';
import { FIELDS, HEADERS, type JobText } from '../rows.ts';

type Line = JobText & Searchable;

const ALL = -1;

const columns = FIELDS.map((field): Column<Line> => ({
  id: field,
  header: HEADERS[field],
  sortValue: (line) => line[field],
  title: (line) => line[field],
  cell: (line, mark) =>
    field === 'customer' ? (
      <RecordLink href={`/jobs/${line.id}`}>{mark(line.customer)}</RecordLink>
    ) : (
      line[field]
    ),
}));

const texts = {
  label: { id: 'Aufträge' },
  count: (found: number) => ({ id: `${found} Aufträge` }),
  noMatch: (criteria: string) => ({ id: `Kein Auftrag passt zu ${criteria}` }),
  empty: { id: '' },
  emptyHint: { id: '' },
};

const interaction = { onOpen: () => {} };

function Table({ rows, pageSize }: Pick<Start, 'rows' | 'pageSize'>) {
  const lines = useMemo(
    () =>
      rows.map((row): Line => ({ ...row, searchText: searchable(...FIELDS.map((f) => row[f])) })),
    [rows],
  );
  const [params, setParams] = useState({ ...DEFAULT_LIST_PARAMS, size: pageSize ?? ALL });
  const change = useCallback(
    (changed: Partial<ListParams>) => setParams((current) => changeListParams(current, changed)),
    [],
  );
  const view = useMemo(
    () => ({ params, defaultSize: DEFAULT_PAGE_SIZE, change }),
    [params, change],
  );
  return (
    <ListTable
      lines={lines}
      columns={columns}
      texts={texts}
      view={view}
      interaction={interaction}
    />
  );
}

let i18n: I18n;

export const contender: Contender = {
  customers: (element) =>
    [...element.querySelectorAll('[data-record]')].map(({ textContent }) => textContent),
  load: async () => {
    i18n = await loadI18n('de');
    await loadOtherTexts();
  },
  mount({ element, rows, pageSize }) {
    const root = createRoot(element);
    root.render(
      <ChakraProvider value={system}>
        <I18nProvider i18n={i18n}>
          <Table rows={rows} pageSize={pageSize} />
        </I18nProvider>
      </ChakraProvider>,
    );
    return {
      search(text) {
        const field = element.querySelector<HTMLInputElement>('[role=searchbox]')!;
        field.setRangeText(text, 0, field.value.length, 'end');
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      },
      changeOrder: () => element.querySelector<HTMLElement>('[role=columnheader] button')!.click(),
      scroller: () => document.scrollingElement!,
      remove: () => root.unmount(),
    };
  },
};
