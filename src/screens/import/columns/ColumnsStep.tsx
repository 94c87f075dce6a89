import { Box, chakra, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Import } from '../../../actors/exchange/import.ts';
import { doubledFields, type ColumnsDraft } from '../../../domain/exchange/columnsDraft.ts';
import type { DataImport } from '../../../domain/exchange/dataImport.ts';
import { Select } from '../../../ui/fields/Select.tsx';
import { ActionButton } from '../../../ui/buttons.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { RetryButton } from '../../page/RetryButton.tsx';
import { DateOrderQuestion } from './DateOrderQuestion.tsx';
import { EncodingQuestion } from './EncodingQuestion.tsx';
import { ImportFailure } from '../ImportFailure.tsx';
import { SheetField } from './SheetField.tsx';
import { StepFrame } from '../StepFrame.tsx';
import { useFieldNames } from '../useFieldNames.ts';

interface ColumnsProps {
  readonly shown: DataImport;
  readonly draft: ColumnsDraft;
}

/** Which column of the file is which field, as the server has understood it, to be corrected. */
export function ColumnsStep() {
  const shown = Import.useSelector(({ context }) => context.shown);
  const draft = Import.useSelector(({ context }) => context.columns);
  if (!shown || !draft) return null;
  return (
    <StepFrame step="columns">
      <MappingFailure />
      <SheetField shown={shown} draft={draft} />
      {shown.encoding && <EncodingQuestion shown={shown} draft={draft} />}
      <DateOrderQuestion shown={shown} draft={draft} />
      {draft.fields.length > 0 && <Columns shown={shown} draft={draft} />}
      <CheckButton shown={shown} draft={draft} />
    </StepFrame>
  );
}

function MappingFailure() {
  const actor = Import.useActorRef();
  const isReady = Import.useSelector(
    (snapshot) => !snapshot.matches('mapping') || snapshot.matches({ mapping: 'editing' }),
  );
  if (isReady) return null;
  return (
    <ImportFailure action={<RetryButton onRetry={() => actor.send({ type: 'retry.requested' })} />}>
      <Trans>The file is not checked.</Trans>
    </ImportFailure>
  );
}

function Columns({ shown, draft }: ColumnsProps) {
  const { t } = useLingui();
  const doubled = doubledFields(draft);
  const { fileName } = shown;
  return (
    <Card
      title={
        <Trans>
          Columns of <bdi>{fileName}</bdi>
        </Trans>
      }
    >
      <chakra.ul aria-label={t`Columns`}>
        {shown.columns.map((column, index) => (
          <ColumnRow
            key={index}
            index={index}
            column={column}
            field={draft.fields[index] ?? null}
            fields={shown.fields}
            isDoubled={doubled.has(draft.fields[index] ?? '')}
          />
        ))}
      </chakra.ul>
    </Card>
  );
}

interface ColumnRowProps {
  readonly index: number;
  readonly column: DataImport['columns'][number];
  readonly field: string | null;
  readonly fields: readonly string[];
  readonly isDoubled: boolean;
}

function ColumnRow({ index, column, field, fields, isDoubled }: ColumnRowProps) {
  const { t } = useLingui();
  const id = useId();
  const actor = Import.useActorRef();
  const nameOf = useFieldNames();
  const header = column.header || t`Column ${index + 1}`;
  return (
    <Grid
      as="li"
      templateColumns={{ base: '1fr', md: 'minmax(0, 1fr) minmax(0, 1.5fr) 18rem' }}
      columnGap="4"
      rowGap="1"
      alignItems="center"
      px="4"
      py="2.5"
      borderTopWidth="1px"
    >
      <chakra.label htmlFor={id} fontWeight="medium" overflowWrap="anywhere">
        <bdi>{header}</bdi>
      </chakra.label>
      <Text color="fg.muted" overflowWrap="anywhere" lineClamp="2">
        {column.samples.map((sample, place) => (
          <span key={place}>
            {place > 0 && ' · '}
            <bdi>{sample}</bdi>
          </span>
        ))}
      </Text>
      <Box>
        <Select
          id={id}
          value={field ?? ''}
          aria-invalid={isDoubled}
          aria-describedby={`${id}-said`}
          onChange={({ target }) =>
            actor.send({
              type: 'columns.edited',
              edit: { column: index, field: target.value || null },
            })
          }
        >
          <option value="">{t`Do not import`}</option>
          {fields.map((each) => (
            <option key={each} value={each}>
              {nameOf(each)}
            </option>
          ))}
        </Select>
        <Text id={`${id}-said`} color="fg.error" fontSize="xs" aria-live="polite">
          {isDoubled && <Trans>Another column has this field already.</Trans>}
        </Text>
      </Box>
    </Grid>
  );
}

function CheckButton({ shown, draft }: ColumnsProps) {
  const { t } = useLingui();
  const actor = Import.useActorRef();
  const canCheck = Import.useSelector((snapshot) => snapshot.can({ type: 'check.requested' }));
  const { fileName, rowCount } = shown;
  const left = shown.columns.filter((_, index) => draft.fields[index] === null);
  const names = left.map(({ header }) => t`“${header}”`).join(', ');
  return (
    <Stack gap="3">
      {!shown.isKept && (
        <Notice tone="failure">
          <Trans>The file is kept for a few days only. Please upload it again.</Trans>
        </Notice>
      )}
      {shown.kind === 'archive' && (
        <Box>
          <bdi>{fileName}</bdi>:{' '}
          <Plural
            value={rowCount}
            one="# row. Nothing is imported before you have seen the check."
            other="# rows. Nothing is imported before you have seen the check."
          />
        </Box>
      )}
      {left.length > 0 && (
        <Notice tone="info">
          <Trans>Not imported: {names}</Trans>
        </Notice>
      )}
      <Flex>
        <ActionButton disabled={!canCheck} onClick={() => actor.send({ type: 'check.requested' })}>
          <Trans>Check the rows</Trans>
        </ActionButton>
      </Flex>
    </Stack>
  );
}
