import { Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  allIntakeSources,
  allSortedOut,
  Intake,
  IntakeSourceList,
  SortedOutList,
  useIntakeProps,
} from '../../actors/exchange/intake.ts';
import { useStoredChanges } from '../../actors/dialogForm.ts';
import { isLoading, useRecordListProps } from '../../actors/lists/recordList.ts';
import { NEW_FORM } from '../../domain/intake/intakeDraft.ts';
import { ROUTES } from '../../domain/navigation/route.ts';
import { Page } from '../../ui/page/Page.tsx';
import { BackLink } from '../page/BackLink.tsx';
import { IntakeDialog } from './IntakeDialog.tsx';
import { SortedOutTable } from './SortedOutTable.tsx';
import { SourceTable } from './SourceTable.tsx';

/** The forms on websites, and what was sorted out of their requests; for admins. */
export function IntakeScreen() {
  return (
    <IntakeSourceList.Provider key={allIntakeSources.key} {...useRecordListProps(allIntakeSources)}>
      <SortedOutList.Provider key={allSortedOut.key} {...useRecordListProps(allSortedOut)}>
        <Intake.Provider {...useIntakeProps()}>
          <IntakePage />
          <IntakeDialog />
        </Intake.Provider>
      </SortedOutList.Provider>
    </IntakeSourceList.Provider>
  );
}

/** The lists and the chart of this page do not know each other: this forwards events between them. */
function useChangedIntake() {
  const form = Intake.useSelector(({ children }) => children.form);
  const sources = IntakeSourceList.useActorRef();
  const requests = SortedOutList.useActorRef();
  useStoredChanges(form, () => {
    sources.send({ type: 'refresh.requested' });
    requests.send({ type: 'refresh.requested' });
  });
}

function IntakePage() {
  const { t } = useLingui();
  const actor = Intake.useActorRef();
  useChangedIntake();
  const isLoadingSources = IntakeSourceList.useSelector(isLoading);
  return (
    <Page
      title={t`Requests from websites`}
      trail={
        <BackLink to={ROUTES.settings.path}>
          <Trans>Settings</Trans>
        </BackLink>
      }
    >
      <Stack gap="4">
        <SourceTable onAdd={() => actor.send({ type: 'dialog.opened', draft: NEW_FORM })} />
        {/* Below a list that may still grow or shrink, it would move. */}
        {!isLoadingSources && <SortedOutTable />}
      </Stack>
    </Page>
  );
}
