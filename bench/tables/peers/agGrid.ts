import {
  AllCommunityModule,
  createGrid,
  ModuleRegistry,
  themeQuartz,
  type GridApi,
} from 'ag-grid-community';
import type { Contender } from '../contender.ts';
import { FIELDS, HEADERS, type JobText } from '../rows.ts';

ModuleRegistry.registerModules([AllCommunityModule]);

const theme = themeQuartz.withParams({ rowHeight: 40 });

/** Its elements are in no order. */
const indexOf = (row: Element) => Number(row.getAttribute('row-index'));

/** Its quick filter, cached, and without animation. */
export const contender: Contender = {
  customers: (element) =>
    [...element.querySelectorAll('.ag-row')]
      .toSorted((a, b) => indexOf(a) - indexOf(b))
      .map((row) => row.querySelector('[col-id=customer]')?.textContent ?? null),
  mount({ element, rows, pageSize }) {
    element.style.height = '700px';
    const grid: GridApi<JobText> = createGrid<JobText>(element, {
      theme,
      columnDefs: FIELDS.map((field) => ({ field, headerName: HEADERS[field], flex: 1 })),
      rowData: [...rows],
      getRowId: ({ data }) => String(data.id),
      cacheQuickFilter: true,
      animateRows: false,
      ...(pageSize && { pagination: true, paginationPageSize: pageSize }),
      paginationPageSizeSelector: false,
    });
    return {
      search: (text) => grid.setGridOption('quickFilterText', text),
      changeOrder: () =>
        element
          .querySelector<HTMLElement>('.ag-header-cell[col-id=customer] .ag-header-cell-label')!
          .click(),
      scroller: () => element.querySelector('.ag-grid-viewport')!,
      remove: () => grid.destroy(),
    };
  },
};
