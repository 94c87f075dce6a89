import { Box, chakra, Flex, IconButton, Text, type SystemStyleObject } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { mdiClose } from '@mdi/js';
import { use, useEffect, useId, useRef, useState, type ReactNode, type Ref } from 'react';
import { HolidayEditor } from '../../actors/editor/holidayEditor.ts';
import {
  HOLIDAY_PARTS,
  MAX_HOLIDAY_CHANGES,
  MAX_HOLIDAY_NAME,
  type HolidayProblemCode,
  type HolidayRow,
} from '../../domain/holidays/holidayForm.ts';
import { isSameJson } from '../../domain/sameJson.ts';
import { ActionButton } from '../../ui/buttons.tsx';
import { FieldFrame } from '../../ui/fields/FieldFrame.tsx';
import { ReadOnly } from '../../ui/fields/readOnly.ts';
import { Select } from '../../ui/fields/Select.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { useFormFields, useVisibleProblems } from '../editor/FormFields.tsx';
import { usePartNames } from './usePartNames.ts';

const PROBLEM_TEXTS: Readonly<Record<HolidayProblemCode, ReactNode>> = {
  noDay: <Trans>Type a day such as 19.04.2027, or 26.12. for every year.</Trans>,
  dayTwice: <Trans>This day is there already.</Trans>,
  tooLong: <Trans>A name has at most {MAX_HOLIDAY_NAME} characters.</Trans>,
};

const BLANK: HolidayRow = { day: '', name: '', part: 'all' };

/** The days that the business keeps otherwise, each in a row. */
export function HolidayRows() {
  const rows = HolidayEditor.useDraft((draft) => draft.rows);
  const edit = HolidayEditor.useEdit();
  const isReadOnly = use(ReadOnly);
  const hint = useId();
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const [removed, setRemoved] = useState<RemovedRow | null>(null);
  const focusNext = useRef<(() => HTMLElement | null | undefined) | null>(null);
  useEffect(() => {
    focusNext.current?.()?.focus();
    focusNext.current = null;
  });
  const addRow = (row: HolidayRow, place: number) => {
    focusNext.current = () => list.current?.querySelectorAll('li')[place]?.querySelector('input');
    setRemoved(null);
    edit({ added: row, place });
  };
  const removeRow = (row: HolidayRow, place: number) => {
    focusNext.current = () => undo.current ?? add.current;
    setRemoved(row.day || row.name ? { row, place } : null);
    edit({ removed: place });
  };
  const isBack = removed !== null && rows.some((row) => isSameJson(row, removed.row));
  const items = rows.map((row, place) => (
    <Row key={place} row={row} place={place} hint={hint} onRemove={() => removeRow(row, place)} />
  ));
  return (
    <Card>
      <Text px="4" pt="4" color="fg.muted">
        <Trans>
          Where your business differs from its region: extra days off, half days, other names, and
          public holidays on which you work.
        </Trans>{' '}
        <span id={hint}>
          <Trans>
            With a year (19.04.2027) an entry counts once, without one (26.12.) every year. An entry
            with a year takes precedence.
          </Trans>
        </span>
      </Text>
      {rows.length === 0 && (
        <Text px="4" pt="3">
          <Trans>The holidays of the region hold as they are.</Trans>
        </Text>
      )}
      <chakra.ul ref={list} listStyleType="none" px="4" pt="2">
        {removed && !isBack && !isReadOnly
          ? items.toSpliced(
              removed.place,
              0,
              <Removed
                key="removed"
                ref={undo}
                row={removed.row}
                onUndo={() => addRow(removed.row, Math.min(removed.place, rows.length))}
              />,
            )
          : items}
      </chakra.ul>
      {!isReadOnly && (
        <Box p="4">
          <ActionButton
            ref={add}
            variant="outline"
            disabled={rows.length >= MAX_HOLIDAY_CHANGES}
            onClick={() => addRow(BLANK, rows.length)}
          >
            <Trans>Add a day</Trans>
          </ActionButton>
        </Box>
      )}
    </Card>
  );
}

/** A filled row that was removed, and where it was. */
interface RemovedRow {
  readonly row: HolidayRow;
  readonly place: number;
}

const ROW: SystemStyleObject = {
  display: 'grid',
  columnGap: '{spacing.3}',
  rowGap: '{spacing.2}',
  alignItems: 'start',
  paddingBlock: '{spacing.3}',
  borderBottomWidth: '1px',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  '& > :has(input)': { gridColumn: '1 / -1' },
  md: {
    gridTemplateColumns: '9rem minmax(0, 1fr) 13.5rem auto',
    '& > :has(input)': { gridColumn: 'auto' },
  },
};

interface RemovedProps {
  readonly row: HolidayRow;
  readonly onUndo: () => void;
  readonly ref: Ref<HTMLButtonElement>;
}

/** In place of a row that was removed. */
function Removed({ row: { day, name }, onUndo, ref }: RemovedProps) {
  const id = useId();
  const words = [day, name].filter(Boolean).join(' ');
  return (
    <Flex as="li" wrap="wrap" align="center" gap="3" py="3" borderBottomWidth="1px">
      <Text id={id}>
        <Trans>Removed: {words}</Trans>
      </Text>
      <ActionButton ref={ref} variant="outline" aria-describedby={id} onClick={onUndo}>
        <Trans>Undo</Trans>
      </ActionButton>
    </Flex>
  );
}

interface RowProps {
  readonly row: HolidayRow;
  readonly place: number;
  /** The id of what says how a day is typed. */
  readonly hint: string;
  readonly onRemove: () => void;
}

function Row({ row, place, hint, onRemove }: RowProps) {
  const { t } = useLingui();
  const edit = HolidayEditor.useEdit();
  const parts = usePartNames();
  const { type, leave, idOf } = useFormFields();
  const isReadOnly = use(ReadOnly);
  const problems = useVisibleProblems();
  const propsOf = (name: 'day' | 'name') => {
    const field = `${name} ${place}`;
    const code = problems.find((one) => one.field === field)?.code;
    return {
      id: idOf(field),
      autoComplete: 'off',
      value: row[name],
      problem: code && PROBLEM_TEXTS[code as HolidayProblemCode],
      onChange: (text: string) => {
        if (!code) type(field);
        edit({ place, row: { [name]: text } });
      },
      onBlur: () => leave(),
    };
  };
  const partId = idOf(`part ${place}`);
  const shown = row.day || String(place + 1);
  return (
    <chakra.li css={ROW} aria-label={row.day || undefined}>
      <TextField
        {...propsOf('day')}
        label={<Trans>Day</Trans>}
        placeholder="26.12."
        aria-describedby={hint}
        required
      />
      <TextField {...propsOf('name')} label={<Trans>Name</Trans>} />
      <FieldFrame fieldId={partId} label={<Trans>Counts as</Trans>}>
        <Select
          id={partId}
          value={row.part}
          onChange={({ target }) =>
            edit({ place, row: { part: target.value as HolidayRow['part'] } })
          }
        >
          {HOLIDAY_PARTS.map((part) => (
            <option key={part} value={part}>
              {parts[part]}
            </option>
          ))}
        </Select>
      </FieldFrame>
      {!isReadOnly && (
        <Box pt="6">
          <IconButton
            variant="ghost"
            colorPalette="gray"
            aria-label={t`Remove the row of ${shown}`}
            onClick={onRemove}
          >
            <Icon path={mdiClose} />
          </IconButton>
        </Box>
      )}
    </chakra.li>
  );
}
