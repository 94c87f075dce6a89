import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { Column } from '../../ui/DataTable.tsx';
import type { PersonLine } from './PersonTable.tsx';

/** The columns of people whose pages are below a path. */
export function usePersonColumns(path: string): readonly Column<PersonLine>[] {
  const { t } = useLingui();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t`Name`,
        width: '24%',
        sortValue: ({ name }) => name,
        wholeText: ({ name }) => name,
        cell: ({ id, name }) => (
          <Link data-part="record" to={`${path}/${id}`}>
            {name || t`Without a name`}
          </Link>
        ),
      },
      {
        id: 'email',
        header: t`Email`,
        width: '24%',
        sortValue: ({ email }) => email,
        wholeText: ({ email }) => email,
        cell: ({ email }) =>
          email ? (
            <a data-part="contact" href={`mailto:${email}`}>
              {email}
            </a>
          ) : (
            '–'
          ),
      },
      {
        id: 'phone',
        header: t`Phone`,
        width: '132px',
        figures: true,
        narrow: 'aside',
        sortValue: ({ phone }) => phone,
        wholeText: ({ phone }) => phone,
        cell: ({ phone }) =>
          phone ? (
            <a data-part="contact" href={`tel:${phone.replaceAll(/\s/g, '')}`}>
              {phone}
            </a>
          ) : (
            '–'
          ),
      },
      {
        id: 'address',
        header: t`Address`,
        sortValue: ({ address }) => address,
        wholeText: ({ address }) => address,
        cell: ({ address }) => address || '–',
      },
      {
        id: 'zipCode',
        header: t`Zip code`,
        width: '92px',
        figures: true,
        narrow: 'aside',
        sortValue: ({ zipCode }) => zipCode,
        cell: ({ zipCode }) => zipCode || '–',
      },
      {
        id: 'city',
        header: t`City`,
        width: '14%',
        narrow: 'aside',
        sortValue: ({ city }) => city,
        wholeText: ({ city }) => city,
        cell: ({ city }) => city || '–',
      },
    ],
    [t, path],
  );
}
