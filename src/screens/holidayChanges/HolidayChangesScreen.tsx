import { Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { useHolidayEditorProps } from '../../actors/editor/holidayEditor.ts';
import { RecordEditor } from '../../actors/editor/recordEditor.ts';
import { useCanOpen } from '../../actors/session/usePermission.ts';
import type { HolidayDraft } from '../../domain/holidays/holidayForm.ts';
import { ROUTES } from '../../domain/navigation/route.ts';
import { Card } from '../../ui/page/Card.tsx';
import { CardSkeleton } from '../../ui/page/CardSkeleton.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { EditorPage } from '../editor/EditorPage.tsx';
import { FormPart } from '../editor/FormPart.tsx';
import { HolidayList } from '../holidays/HolidayList.tsx';
import { BackLink } from '../page/BackLink.tsx';
import { entryStateOf } from '../page/origin.ts';
import { HolidayRows } from './HolidayRows.tsx';
import { usePartNames } from './usePartNames.ts';

/** What the business keeps otherwise than its region; for admins. */
export function HolidayChangesScreen() {
  return (
    <RecordEditor.Provider {...useHolidayEditorProps()}>
      <HolidayChangesPage />
    </RecordEditor.Provider>
  );
}

function HolidayChangesPage() {
  const { t } = useLingui();
  const parts = usePartNames();
  const mayOpen = useCanOpen();
  const isFromHolidays = entryStateOf(useLocation()).openedFrom === ROUTES.holidays.path;
  const origin = isFromHolidays ? ROUTES.holidays : ROUTES.settings;
  const fieldName = (field: string) => {
    const [name, place] = field.split(' ');
    const row = Number(place) + 1;
    if (name === 'day') return t`Day in row ${row}`;
    return name === 'name' ? t`Name in row ${row}` : t`Own holidays`;
  };
  return (
    <EditorPage
      title={t`Own holidays`}
      name={t`Own holidays`}
      trail={
        mayOpen(origin.path) && (
          <BackLink to={origin.path}>
            {isFromHolidays ? <Trans>Public holidays</Trans> : <Trans>Settings</Trans>}
          </BackLink>
        )
      }
      fieldName={fieldName}
      partWords={{
        nameOf: () => t`Own holidays`,
        valueIn: (_, draft) =>
          (draft as HolidayDraft).rows
            .map(({ day, name, part }) => [day, name, parts[part]].filter(Boolean).join(', '))
            .join('; '),
      }}
      missing={
        <Card>
          <EmptyState failed title={<Trans>This server has no public holidays</Trans>} />
        </Card>
      }
    >
      <FormPart skeleton={<CardSkeleton h="340px" />}>
        <Stack gap="4">
          <HolidayRows />
          <HolidayList />
        </Stack>
      </FormPart>
    </EditorPage>
  );
}
