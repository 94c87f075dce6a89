import type { ContactField } from '../../domain/entities.ts';
import { Box, Flex, Grid } from '@chakra-ui/react';
import type { FocusEvent, ReactNode } from 'react';
import { useFeature } from '../../actors/runtime/useFeature.ts';
import { Card } from '../../ui/page/Card.tsx';
import { ROWS_IN_PLACE } from '../../ui/fields/inPlace.ts';
import { FieldFrame } from '../../ui/fields/FieldFrame.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { FIELD_HEIGHT } from '../../ui/tokens.ts';
import { ContactActions } from './ContactActions.tsx';
import type { PersonInputs } from './personInputs.ts';
import { usePersonFields, type EditedPerson } from './usePersonFields.tsx';
import { useTown } from './useTown.tsx';

const COLUMNS = 3;

/** Of fields that read as text: to be pointed at, or reached by keys. */
const SHOWN_ON_HOVER = {
  hideBelow: 'md',
  opacity: '0',
  css: { ':is(:hover, :focus-within) > &': { opacity: 1 } },
} as const;

interface PersonCardProps<Field extends string> {
  readonly person: EditedPerson<NoInfer<Field> | ContactField>;
  readonly inputs: PersonInputs<Field | ContactField>;
  /** The fields that another card asks for. */
  readonly elsewhere?: readonly NoInfer<Field>[];
  /** What is said under a field. */
  readonly notes?: Readonly<Partial<Record<string, ReactNode>>>;
  readonly title: ReactNode;
  /** At the end of the title's line. */
  readonly aside?: ReactNode;
  /** What the fields are called by begins with this. */
  readonly prefix?: string;
  /** Whether the name has the focus as soon as the form is there. */
  readonly autoFocus?: boolean;
  /** Whether it reads as text, which is edited where it stands. */
  readonly inPlace?: boolean;
}

export function PersonCard<Field extends string>({
  person,
  inputs,
  elsewhere = [],
  notes = {},
  title,
  aside,
  prefix,
  autoFocus = false,
  inPlace = false,
}: PersonCardProps<Field>) {
  const town = useTown<Field | ContactField>(person, prefix);
  const propsOf = usePersonFields(town.person, inputs, prefix);
  const offersMail = useFeature('mail');
  const here = (Object.keys(inputs) as Field[]).filter(
    (field) => !elsewhere.includes(field) && (offersMail || field !== 'mailLanguage'),
  );
  return (
    <Card title={title} aside={aside}>
      <Grid
        templateColumns={`repeat(${COLUMNS}, minmax(0, 1fr))`}
        gap={inPlace ? '0' : '4'}
        px="4"
        pb="4"
        pt="1.5"
      >
        {here.map((field) => (
          <Box
            key={field}
            position="relative"
            gridColumn={`span ${(!inPlace && inputs[field].columns) || COLUMNS}`}
            css={inPlace ? ROWS_IN_PLACE : undefined}
          >
            {inputs[field].choices ? (
              <ChosenField {...propsOf(field)} choices={inputs[field].choices} />
            ) : (
              <TextField
                {...propsOf(field)}
                hint={field === 'city' ? town.note : notes[field]}
                autoFocus={autoFocus && field === 'name'}
              />
            )}
            {inPlace && (
              <Flex
                position="absolute"
                top="0"
                insetEnd="2.5"
                align="center"
                gap="3"
                h={FIELD_HEIGHT}
                {...SHOWN_ON_HOVER}
              >
                <ContactActions field={field} person={person.draft} />
              </Flex>
            )}
          </Box>
        ))}
      </Grid>
      {town.finder}
    </Card>
  );
}

interface ChosenFieldProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: (event: FocusEvent) => void;
  /** How each value is called. */
  readonly choices: ReadonlyMap<string, string>;
}

/** A field of which the value is chosen. */
function ChosenField({ id, name, label, value, onChange, onBlur, choices }: ChosenFieldProps) {
  return (
    <FieldFrame fieldId={id} label={label}>
      <Select
        id={id}
        name={name}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onBlur}
      >
        {[...choices].map(([code, words]) => (
          <option key={code} value={code}>
            {words}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
}
