import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useRef, useState } from 'react';
import { JobList } from '../../actors/jobList.ts';
import { JobTable } from '../jobs/JobTable.tsx';
import { useJobWords } from '../jobs/useJobWords.ts';
import type { RecordTableHandle } from '../RecordTable.tsx';
import { BlockTitle } from './BlockTitle.tsx';
import { RequestPlaces } from './RequestPlaces.tsx';

/** The new requests as a list and on a map, which point at each other. */
export function NewRequests() {
  const { t } = useLingui();
  const words = useJobWords();
  const table = useRef<RecordTableHandle>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const reveal = useCallback((id: number) => table.current?.reveal(id), []);
  const loading = JobList.useSelector((snapshot) => snapshot.matches('loading'));
  return (
    <>
      <JobTable
        handle={table}
        name="requests"
        title={
          <BlockTitle>
            <Trans>new requests</Trans>
          </BlockTitle>
        }
        marked={pointed}
        onPoint={setPointed}
        words={{
          ...words,
          label: t`New requests`,
          count: (found) => t`${plural(found, { one: '# request', other: '# requests' })}`,
          noMatch: (query) => t`No request matches “${query}”`,
          none: t`There are no new requests`,
          noneYet: t`Requests appear here until they are assigned to somebody.`,
        }}
      />
      {!loading && <RequestPlaces pointed={pointed} onPoint={setPointed} onChoose={reveal} />}
    </>
  );
}
