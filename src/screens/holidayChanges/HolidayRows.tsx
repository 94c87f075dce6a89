import { Box, chakra, IconButton, Text, type SystemStyleObject } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { mdiClose } from '@mdi/js';
import { use, useEffect, useRef, type ReactNode } from 'react';
import { HolidayEditor } from '../../actors/holidayEditor.ts';
import {
  HOLIDAY_PARTS,
  MAX_HOLIDAY_CHANGES,
  MAX_HOLIDAY_NAME,
  type HolidayProblemCode,
  type HolidayRow,
} from '../../domain/holidays/holidayForm.ts';
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
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const countBefore = useRef(rows.length);
  useEffect(() => {
    // Whoever has added a row goes on in it; whoever has removed one does not lose the focus.
    const added = rows.length === countBefore.current + 1;
    const removed = rows.length === countBefore.current - 1;
    countBefore.current = rows.length;
    if (added && rows.at(-1) === BLANK) {
      list.current?.lastElementChild?.querySelector('input')?.focus();
    }
    if (removed && document.activeElement === document.body) add.current?.focus();
  }, [rows]);
  return (
    <Card>
      <Text px="4" pt="4" color="fg.muted">
        <Trans>
          Days on which the business rests although its region does not, half days, other names, and
          holidays of the region on which it works. A single day counts before the same day of every
          year.
        </Trans>
      </Text>
      {rows.length === 0 && (
        <Text px="4" pt="3">
          <Trans>The holidays of the region hold as they are.</Trans>
        </Text>
      )}
      <chakra.ul ref={list} listStyleType="none" px="4" pt="2">
        {rows.map((row, place) => (
          <Row key={place} row={row} place={place} />
        ))}
      </chakra.ul>
      {!isReadOnly && (
        <Box p="4">
          <ActionButton
            ref={add}
            variant="outline"
            disabled={rows.length >= MAX_HOLIDAY_CHANGES}
            onClick={() => edit({ added: BLANK })}
          >
            <Trans>Add a day</Trans>
          </ActionButton>
        </Box>
      )}
    </Card>
  );
}

const ROW: SystemStyleObject = {
  display: 'grid',
  columnGap: '{spacing.3}',
  rowGap: '{spacing.2}',
  alignItems: 'start',
  paddingBlock: '{spacing.3}',
  borderBottomWidth: '1px',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  md: { gridTemplateColumns: '9rem minmax(0, 1fr) 12rem auto' },
};

interface RowProps {
  readonly row: HolidayRow;
  readonly place: number;
}

function Row({ row, place }: RowProps) {
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
      <TextField {...propsOf('day')} label={<Trans>Day</Trans>} required />
      {!isReadOnly && (
        <Box pt="6" order={{ md: '1' }}>
          <IconButton
            variant="ghost"
            colorPalette="gray"
            aria-label={t`Remove the row of ${shown}`}
            onClick={() => edit({ removed: place })}
          >
            <Icon path={mdiClose} />
          </IconButton>
        </Box>
      )}
      <TextField {...propsOf('name')} label={<Trans>Name</Trans>} />
      <FieldFrame fieldId={partId} label={<Trans>Holiday</Trans>}>
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
    </chakra.li>
  );
}
