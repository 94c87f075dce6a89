import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Column } from '../../ui/table/DataTable.tsx';
import { emailCell } from './emailCell.tsx';
import { phoneCell } from './phoneCell.tsx';
import type { PersonLine } from './PersonTable.tsx';

/** How wide a column is that is as narrow as its header, about. */
function widthOf(header: string): string {
  return `${header.length * 6 + 48}px`;
}

/** The columns of people whose pages are below a path. */
export function usePersonColumns(path: string): readonly Column<PersonLine>[] {
  const { t } = useLingui();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t`Name`,
        width: '18%',
        narrow: 'across',
        usual: true,
        sortValue: ({ name }) => name,
        wholeText: ({ name }) => name,
        cell: ({ id, name }) => (
          <a data-record="" data-part="record" href={`${path}/${id}`}>
            {name || t`Without a name`}
          </a>
        ),
      },
      {
        id: 'email',
        header: t`Email`,
        width: '26.5%',
        narrow: 'last',
        sortValue: ({ email }) => email,
        wholeText: ({ email }) => email,
        cell: emailCell,
      },
      {
        id: 'phone',
        header: t`Phone`,
        width: '132px',
        figures: true,
        narrow: 'last',
        sortValue: ({ phone }) => phone,
        wholeText: ({ phone }) => phone,
        cell: phoneCell,
      },
      {
        id: 'address',
        header: t`Address`,
        width: '18%',
        narrow: 'across',
        sortValue: ({ address }) => address,
        wholeText: ({ address }) => address,
        cell: ({ address }) => address,
      },
      {
        id: 'zipCode',
        header: t`Zip code`,
        width: widthOf(t`Zip code`),
        figures: true,
        sortValue: ({ zipCode }) => zipCode,
        cell: ({ zipCode }) => zipCode,
      },
      {
        id: 'city',
        header: t`City`,
        sortValue: ({ city }) => city,
        wholeText: ({ city }) => city,
        cell: ({ city }) => city,
      },
    ],
    [t, path],
  );
}
