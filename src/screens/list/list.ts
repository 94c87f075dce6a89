import type { MessageDescriptor } from '@lingui/core';
import type { MouseEvent, ReactNode, Ref } from 'react';
import type { ListRecord } from '../../domain/entities.ts';
import type { RowFilter } from '../../domain/list/listFilters.ts';
import type { ListParams } from '../../domain/list/listParams.ts';
import type { Searchable } from '../../domain/search/search.ts';
import type { Column } from '../../ui/table/column.ts';
import type { DataTableProps, RowChoice } from '../../ui/table/DataTable.tsx';
import type { RecordTableHandle } from './useReveal.ts';

export type Line = ListRecord & Searchable;

/** Which part of a list is shown; the address keeps it, or a component. */
export interface ListView {
  readonly params: ListParams;
  readonly defaultSize: number;
  readonly change: (changed: Partial<ListParams>) => void;
}

export interface ListFilter<Row> extends RowFilter<Row> {
  readonly label: string;
  /** The label in full, with its dates. */
  readonly title?: string;
  /** Whether the matching rows are not known yet. */
  readonly pending?: boolean;
  /** Whether it stands in the menu of what is to be done, not among the chips. */
  readonly isTodo?: boolean;
  /** The printed heading of what the filter leaves, where its label says it only today. */
  readonly paperHeading?: string;
}

/** The texts of a list, not yet translated. */
export interface ListTexts {
  readonly label: MessageDescriptor;
  readonly count: (found: number) => MessageDescriptor;
  /** In place of rows that could not be loaded. */
  readonly loadFailed: MessageDescriptor;
  /** `criteria` are quoted: the filters and the search. */
  readonly noMatch: (criteria: string) => MessageDescriptor;
  readonly empty: MessageDescriptor;
  /** Where all records are archived, and hidden for that. */
  readonly allArchived?: MessageDescriptor;
  /** How the first record is created. */
  readonly emptyHint?: MessageDescriptor;
}

/** `following` are the rows below the one that is opened, on all pages. */
type ListInteraction<Row> =
  | {
      readonly onOpen?: (row: Row, event: MouseEvent, following: readonly Row[]) => void;
      /** Names a row where it is selected. Stable. */
      readonly nameOf?: (row: Row) => string;
      readonly onChoose?: never;
    }
  | RowChoice<Row>;

export interface ListTableProps<Row extends Line> extends Pick<
  DataTableProps<Row>,
  | 'expected'
  | 'cardHeight'
  | 'rowHeight'
  | 'inlineCells'
  | 'highlightedId'
  | 'markedIds'
  | 'onHover'
  | 'orderKey'
  | 'groups'
> {
  readonly loading?: boolean;
  /** Whether to say how many rows there are. */
  readonly hasCount?: boolean;
  /** For few columns: rows in a narrow place too. */
  readonly compact?: boolean;
  /** All records; null while they load. */
  readonly lines: readonly Row[] | null;
  readonly columns: readonly Column<Row>[];
  readonly texts: Omit<ListTexts, 'loadFailed'>;
  /** Stable, or every key typed filters all rows anew. */
  readonly filters?: readonly ListFilter<Row>[];
  readonly view: ListView;
  /** Stable, or every row is drawn anew; none for rows that are only read. */
  readonly interaction?: ListInteraction<Row>;
  /** Above the list, where it is not the only one on the page. */
  readonly title?: ReactNode;
  /** Across from the title. */
  readonly aside?: ReactNode;
  /** How a person makes the first record, in place of the hint of how it comes about. */
  readonly firstStep?: ReactNode;
  /** Between the title and the list. */
  readonly above?: ReactNode;
  /** What else can be done with several selected rows. Stable. */
  readonly actsOn?: (rows: readonly Row[]) => ReactNode;
  /** What is shown of a row beside its link, without opening it. */
  readonly peek?: (row: Row, anchor: HTMLElement) => ReactNode;
  /** At the end of the toolbar. */
  readonly tools?: ReactNode;
  /** From how many lines on there is a toolbar; by default from the first one on. */
  readonly searchedFrom?: number | undefined;
  /** Saves the rows that are found, in their order, as a file. */
  readonly onSave?: ((found: readonly Row[]) => void) | undefined;
  readonly saving?: boolean | undefined;
  /** Leads to the rows that are not drawn, in place of pages. */
  readonly more?: ReactNode;
  /** Draws the rows, or what stands in their place. */
  readonly around?: (rows: ReactNode) => ReactNode;
  readonly handle?: Ref<RecordTableHandle>;
}
