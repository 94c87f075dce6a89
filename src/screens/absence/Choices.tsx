import { chakra, Flex } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';

interface ChoicesProps<Value> {
  readonly legend: ReactNode;
  readonly options: readonly (readonly [value: Value, name: ReactNode])[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
}

/** One of a few, side by side. */
export function Choices<Value extends string>({
  legend,
  options,
  value,
  onChoose,
}: ChoicesProps<Value>) {
  const group = useId();
  return (
    <chakra.fieldset>
      <chakra.legend fontWeight="medium" pb="1">
        {legend}
      </chakra.legend>
      <Flex wrap="wrap" columnGap="4" rowGap="1">
        {options.map(([each, name]) => (
          <chakra.label
            key={each}
            display="flex"
            alignItems="center"
            gap="2"
            minH="8"
            cursor="pointer"
          >
            <chakra.input
              type="radio"
              name={group}
              boxSize="4"
              flex="none"
              accentColor="accent.solid"
              checked={each === value}
              onChange={() => onChoose(each)}
            />
            {name}
          </chakra.label>
        ))}
      </Flex>
    </chakra.fieldset>
  );
}
