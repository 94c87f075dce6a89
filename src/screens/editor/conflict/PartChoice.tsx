import { chakra, Grid } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';

interface PartOption<Value extends string> {
  readonly value: Value;
  /** Whose it is. */
  readonly title: ReactNode;
  /** What the part would be; empty if there would be nothing. */
  readonly text: string;
}

interface PartChoiceProps<Value extends string> {
  readonly label: string;
  readonly options: readonly PartOption<Value>[];
  readonly choice: Value | undefined;
  readonly onChoose: (choice: Value) => void;
  /** Whether the options stand beside each other where there is room. */
  readonly sideBySide?: boolean;
}

/** Asks which of several values a part of a record has from then on. */
export function PartChoice<Value extends string>({
  label,
  options,
  choice,
  onChoose,
  sideBySide = false,
}: PartChoiceProps<Value>) {
  const name = useId();
  return (
    <chakra.fieldset minW="0">
      <chakra.legend fontWeight="medium" pb="1">
        {label}
      </chakra.legend>
      <Grid
        gap="1.5"
        templateColumns={
          sideBySide
            ? { base: 'minmax(0, 1fr)', md: `repeat(${options.length}, minmax(0, 1fr))` }
            : 'minmax(0, 1fr)'
        }
      >
        {options.map(({ value, title, text }) => (
          <chakra.label
            key={value}
            display="flex"
            alignItems="baseline"
            gap="2"
            p="2"
            borderWidth="1px"
            borderRadius="md"
            cursor="pointer"
            _hover={{ bg: 'bg.subtle' }}
            css={{ '&:has(:checked)': { borderColor: 'accent.solid' } }}
          >
            <input
              type="radio"
              name={name}
              checked={choice === value}
              onChange={() => onChoose(value)}
            />
            <span>
              <chakra.span display="block" fontSize="sm" color="fg.muted">
                {title}
              </chakra.span>
              <chakra.span overflowWrap="anywhere" whiteSpace="pre-line">
                {text || '–'}
              </chakra.span>
            </span>
          </chakra.label>
        ))}
      </Grid>
    </chakra.fieldset>
  );
}
