import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { PersonLine } from '../../domain/person/personLines.ts';
import type { Column } from '../../ui/table/column.ts';
import { RecordLink } from '../../ui/table/RecordLink.tsx';
import { emailCell, phoneCell } from './contactCells.tsx';

/** About the width of the header, for a column whose cells are narrower. */
function widthOf(header: string): string {
  return `${header.length * 6 + 48}px`;
}

export function usePersonColumns(path: string): readonly Column<PersonLine>[] {
  const { t } = useLingui();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t`Name`,
        width: '18%',
        cardSlot: 'across',
        defaultSort: 'ascending',
        sortValue: ({ name }) => name,
        title: ({ name }) => name,
        cell: ({ id, name }, mark) => (
          <RecordLink href={`${path}/${id}`}>{name ? mark(name) : t`Without a name`}</RecordLink>
        ),
      },
      {
        id: 'email',
        header: t`Email`,
        width: '29.5%',
        cardSlot: 'last',
        sortValue: ({ email }) => email,
        title: ({ email }) => email,
        cell: emailCell,
      },
      {
        id: 'phone',
        header: t`Phone`,
        width: '164px',
        numeric: true,
        cardSlot: 'last',
        sortValue: ({ phone }) => phone,
        title: ({ phone }) => phone,
        cell: phoneCell,
      },
      {
        id: 'address',
        header: t`Address`,
        width: '18%',
        cardSlot: 'across',
        sortValue: ({ address }) => address,
        title: ({ address }) => address,
        cell: ({ address }) => address,
      },
      {
        id: 'zipCode',
        header: t`Zip code`,
        width: widthOf(t`Zip code`),
        numeric: true,
        sortValue: ({ zipCode }) => zipCode,
        cell: ({ zipCode }) => zipCode,
      },
      {
        id: 'city',
        header: t`City`,
        sortValue: ({ city }) => city,
        title: ({ city }) => city,
        cell: ({ city }) => city,
      },
    ],
    [t, path],
  );
}
