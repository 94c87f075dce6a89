import { Grid, Link, Stack, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { SettingsEditor } from '../../actors/editor/settingsEditor.ts';
import { useCanOpen } from '../../actors/session/usePermission.ts';
import { ROUTES } from '../../domain/navigation/route.ts';
import {
  settingsForm,
  type SettingsField,
  type SettingsProblemCode,
} from '../../domain/settings/settingsForm.ts';
import {
  HISTORY_MONTHS,
  MAX_BUSINESS_NAME,
  NOON,
  WEEKLY_LIMIT,
} from '../../domain/settings/settingsLimits.ts';
import { FieldFrame } from '../../ui/fields/FieldFrame.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { CardSkeleton } from '../../ui/page/CardSkeleton.tsx';
import { WIDE_FORM } from '../editor/columns.ts';
import { useFormFields, useVisibleProblems } from '../editor/FormFields.tsx';
import { FormSkeleton } from '../editor/FormSkeleton.tsx';
import { DataCard } from './DataCard.tsx';
import { MailCard } from './MailCard.tsx';
import { useRegionNames } from './useRegionNames.ts';
import { useSettingsWords } from './useSettingsWords.ts';

const { earliest, latest } = NOON;
const { least, most } = HISTORY_MONTHS;
const { least: leastHours, most: mostHours } = WEEKLY_LIMIT;

/** What is wrong with a field, and how to correct it. */
const PROBLEM_TEXTS: Readonly<Record<SettingsProblemCode, ReactNode>> = {
  required: <Trans>Please enter a name.</Trans>,
  tooLong: <Trans>A name has at most {MAX_BUSINESS_NAME} characters.</Trans>,
  noNoon: (
    <Trans>
      Type a time from {earliest} to {latest}.
    </Trans>
  ),
  noHours: (
    <Trans>
      Type a whole number from {leastHours} to {mostHours}.
    </Trans>
  ),
  noMonths: (
    <Trans>
      Type a whole number from {least} to {most}.
    </Trans>
  ),
};

/** The properties of each field of the form. */
function useSettingsFields() {
  const { labels } = useSettingsWords();
  const draft = SettingsEditor.useDraft((current) => current);
  const record = SettingsEditor.useRecord((current) => current);
  const edit = SettingsEditor.useEdit();
  const problems = useVisibleProblems();
  const { type, leave, idOf } = useFormFields();
  return (field: SettingsField) => {
    const problem = problems.find((one) => one.field === field);
    return {
      id: idOf(field),
      name: field,
      label: labels[field],
      autoComplete: 'off',
      value: draft[field],
      problem: problem && PROBLEM_TEXTS[problem.code as SettingsProblemCode],
      onChange: (text: string) => {
        if (!problem) type(field);
        edit({ [field]: text });
      },
      onBlur: () => {
        settingsForm.likelyEdits(draft, record).forEach(edit);
        leave();
      },
    };
  };
}

export function SettingsForm() {
  const propsOf = useSettingsFields();
  return (
    <Grid templateColumns={WIDE_FORM} gap="4" alignItems="start">
      <Card>
        <Stack gap="5" p="4">
          <TextField
            {...propsOf('name')}
            required
            hint={
              <Trans>In the titles of windows, in prints and in the calendars of workers.</Trans>
            }
          />
          <RegionField />
          <TextField
            {...propsOf('noon')}
            w="5rem"
            hint={
              <Trans>
                What parts a day into morning and afternoon, for absences of half a day.
              </Trans>
            }
          />
          <TextField
            {...propsOf('weeklyLimit')}
            w="5rem"
            inputMode="numeric"
            hint={
              <Trans>
                Anything above is marked. Swiss labour law knows maxima of 45 and 50 hours, the
                collective agreement of the cleaning trade 42.
              </Trans>
            }
          />
          <TextField
            {...propsOf('historyMonths')}
            w="5rem"
            inputMode="numeric"
            hint={
              <Trans>
                What was changed of jobs, customers and workers is kept that long. Anything older is
                deleted with the first save of a day, for good.
              </Trans>
            }
          />
        </Stack>
      </Card>
      <Stack gap="4">
        <DataCard />
        <MailCard />
        <Card title={<Trans>Requests from websites</Trans>}>
          <Stack gap="2" p="4" pt="2" align="start">
            <Text color="fg.muted">
              <Trans>A form on your website brings requests straight into the new requests.</Trans>
            </Text>
            <Link asChild>
              <RouterLink to={ROUTES.intake.path}>
                <Trans>Forms and what was sorted out</Trans>
              </RouterLink>
            </Link>
          </Stack>
        </Card>
      </Stack>
    </Grid>
  );
}

function RegionField() {
  const { label, problem: _, onChange, ...select } = useSettingsFields()('holidayRegion');
  const regions = useRegionNames();
  const mayOpen = useCanOpen();
  return (
    <FieldFrame
      fieldId={select.id}
      label={label}
      hint={
        <>
          <Trans>Whose public holidays hold.</Trans>{' '}
          {mayOpen(ROUTES.holidayChanges.path) && (
            <Link asChild>
              <RouterLink to={ROUTES.holidayChanges.path}>
                <Trans>Own holidays</Trans>
              </RouterLink>
            </Link>
          )}
        </>
      }
    >
      <Select
        {...select}
        aria-describedby={`${select.id}-said`}
        onChange={({ target }) => onChange(target.value)}
      >
        {[...regions].map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
}

export function SettingsSkeleton() {
  return (
    <FormSkeleton columns={WIDE_FORM}>
      <CardSkeleton h={{ base: '702px', sm: '557px' }} />
    </FormSkeleton>
  );
}
