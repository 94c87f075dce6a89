import { DataGrid, type GridColDef } from '@mui/x-data-grid';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Contender, Start } from '../contender.ts';
import { FIELDS, HEADERS, type JobText } from '../rows.ts';

/** The most rows that its free version shows on a page. */
const MAX_PAGE_SIZE = 100;

const columns: readonly GridColDef<JobText>[] = FIELDS.map((field) => ({
  field,
  headerName: HEADERS[field],
  flex: 1,
}));

interface TableProps extends Pick<Start, 'rows' | 'pageSize'> {
  readonly onReady: (search: (text: string) => void) => void;
}

function Table({ rows, pageSize, onReady }: TableProps) {
  const [query, setQuery] = useState('');
  onReady(setQuery);
  return (
    <DataGrid
      rows={rows}
      columns={columns}
      rowHeight={40}
      filterModel={{ items: [], quickFilterValues: query ? [query] : [] }}
      initialState={{ pagination: { paginationModel: { pageSize: pageSize ?? MAX_PAGE_SIZE } } }}
      pageSizeOptions={[25, MAX_PAGE_SIZE]}
    />
  );
}

export const contender: Contender = {
  customers: (element) =>
    [...element.querySelectorAll('.MuiDataGrid-row [data-field=customer]')].map(
      ({ textContent }) => textContent,
    ),
  mount({ element, rows, pageSize }) {
    element.style.height = '700px';
    const root = createRoot(element);
    let search: (text: string) => void = () => {};
    root.render(
      <Table
        rows={rows}
        pageSize={pageSize}
        onReady={(ready) => {
          search = ready;
        }}
      />,
    );
    return {
      search: (text) => flushSync(() => search(text)),
      changeOrder: () =>
        element
          .querySelector<HTMLElement>('[role=columnheader][data-field=customer] [draggable]')!
          .click(),
      scroller: () => element.querySelector('.MuiDataGrid-virtualScroller')!,
      remove: () => root.unmount(),
    };
  },
};
