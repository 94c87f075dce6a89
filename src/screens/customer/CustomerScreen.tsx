import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState, type ReactNode } from 'react';
import {
  isNewRecord,
  RecordEditor,
  useRecordEditorProps,
} from '../../actors/editor/recordEditor.ts';
import type { CustomerRecord, RecordId } from '../../domain/entities.ts';
import { useMakesRecords } from '../../actors/session/useMakesRecords.ts';
import { recordPath } from '../../domain/navigation/route.ts';
import { RecordPage } from '../editor/RecordPage.tsx';
import { useEditedRecord } from '../editor/useEditedRecord.ts';
import { JOB_LISTS } from '../jobs/jobLists.ts';
import { JobListProvider } from '../jobs/JobTable.tsx';
import { JobsWithOverlaps } from '../jobs/JobsWithOverlaps.tsx';
import { NotFoundScreen } from '../notFound/NotFoundScreen.tsx';
import { CardLink } from '../page/CardLink.tsx';
import { useNewRecordNames } from '../page/NewRecordLink.tsx';
import { fieldNameIn, usePersonPartWords, useCustomerInputs } from '../people/personInputs.ts';
import { usePersonName } from '../people/usePersonName.ts';
import { ArchiveAction } from '../people/archive/ArchiveAction.tsx';
import { ArchivedVisits } from '../people/archive/ArchivedVisits.tsx';
import { ArchivedNotice } from '../people/archive/ArchivedNotice.tsx';
import { PersonDataActions } from '../people/personData/PersonDataActions.tsx';
import { useArchive } from '../people/archive/useArchive.tsx';
import { CustomerForm, CustomerSkeleton } from './CustomerForm.tsx';
import { MergedNotices } from './MergedNotices.tsx';
import { MergeLink } from './MergeLink.tsx';
import type { Separation } from './SeparationNotice.tsx';

export function CustomerScreen() {
  const edited = useEditedRecord();
  const [separations, setSeparations] = useState(NONE);
  if (edited === null) return <NotFoundScreen />;
  const { id, editor } = edited;
  const onSeparated = (separation: Separation) =>
    setSeparations((before) => [...before, separation]);
  // Who is separated again is another record than the one that was loaded.
  return (
    <CustomerEditorScreen
      key={`${editor} ${separations.length}`}
      id={id}
      separation={
        separations.findLast(({ seenOn, other }) => seenOn === id || other === id) ?? null
      }
      onSeparated={onSeparated}
    />
  );
}

const NONE: readonly Separation[] = [];

interface CustomerEditorScreenProps {
  readonly id: RecordId;
  /** The last one of this customer. */
  readonly separation: Separation | null;
  readonly onSeparated: (separation: Separation) => void;
}

function CustomerEditorScreen(props: CustomerEditorScreenProps) {
  return (
    <RecordEditor.Provider {...useRecordEditorProps({ kind: 'customer', id: props.id })}>
      <CustomerPage {...props} />
    </RecordEditor.Provider>
  );
}

function CustomerPage({ id, separation, onSeparated }: CustomerEditorScreenProps) {
  const { t } = useLingui();
  const isNew = RecordEditor.useSelector(isNewRecord);
  const inputs = useCustomerInputs();
  const name = usePersonName();
  const newNames = useNewRecordNames();
  const archive = useArchive('customer', id);
  const merged = RecordEditor.useSelector(
    ({ context }) => (context.record as CustomerRecord | null)?.merged,
  );
  const person = { kind: 'customer', id } as const;
  return (
    <RecordPage
      title={isNew ? newNames.customer : name || t`Customer ${id}`}
      name={name}
      fieldName={fieldNameIn(inputs)}
      partWords={usePersonPartWords(inputs)}
      list={{ path: '/customers', name: <Trans>Customers</Trans> }}
      skeleton={<CustomerSkeleton />}
      isClosed={merged !== undefined || !!archive?.erasedOn}
      below={
        id !== 'new' &&
        !merged && (
          <CustomersJobs
            id={id}
            isArchived={!!archive?.archivedOn}
            above={<ArchivedVisits archive={archive} person={person} />}
          >
            <ArchiveAction archive={archive} person={person} />
            {!archive?.erasedOn && (
              <>
                <MergeLink id={id} />
                <PersonDataActions kind="customer" id={id} />
              </>
            )}
          </CustomersJobs>
        )
      }
    >
      <MergedNotices id={id} merged={merged} separation={separation} onSeparated={onSeparated} />
      {!merged && <ArchivedNotice archive={archive} />}
      <CustomerForm autoFocus={isNew} />
    </RecordPage>
  );
}

function NewJobLink({ customerId }: { readonly customerId: number }) {
  const newNames = useNewRecordNames();
  if (!useMakesRecords()) return null;
  return (
    <CardLink to={`${recordPath('job', 'new')}?customer=${customerId}`}>{newNames.job}</CardLink>
  );
}

interface CustomersJobsProps {
  readonly id: number;
  readonly isArchived: boolean;
  readonly above: ReactNode;
  /** Beneath the jobs. */
  readonly children: ReactNode;
}

function CustomersJobs({ id, isArchived, above, children }: CustomersJobsProps) {
  const saved = RecordEditor.useSelector(({ context }) => context.record as CustomerRecord | null);
  const { name = '', position = null } = saved ?? {};
  const list = useMemo(() => JOB_LISTS.ofCustomer({ id, name, position }), [id, name, position]);
  return (
    <Box pt="4">
      <JobListProvider list={list}>
        {above}
        <JobsWithOverlaps
          list={list}
          title={<Trans>Jobs</Trans>}
          aside={!isArchived && <NewJobLink customerId={id} />}
        />
        {children}
      </JobListProvider>
    </Box>
  );
}
