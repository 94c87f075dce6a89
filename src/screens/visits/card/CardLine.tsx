import { Box, Flex } from '@chakra-ui/react';
import { mdiPhoneOutline } from '@mdi/js';
import { useLingui } from '@lingui/react/macro';
import { createContext, use, type ReactNode } from 'react';
import { telephoneParts } from '../../../domain/person/telephone.ts';
import { IconLink } from '../../../ui/IconLink.tsx';

/** Whether what is read can be acted on as well. */
export const HasActions = createContext(true);

interface CardLineProps {
  /** Before the text: an icon or initials. */
  readonly mark?: ReactNode;
  /** Whether it is something that is missing or wrong. */
  readonly isProblem?: boolean;
  /** At the end, some `IconLink`s. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** One thing to know of a visit, and what can be done about it. */
export function CardLine({ mark, isProblem = false, actions, children }: CardLineProps) {
  const hasActions = use(HasActions);
  return (
    <Flex
      as="li"
      align="center"
      gap="2"
      minH={hasActions ? { base: '11', md: '8' } : '7'}
      {...(isProblem && { color: 'orange.800', fontWeight: 'medium' })}
    >
      <Flex flex="none" w="7" justify="center">
        {mark}
      </Flex>
      <Box flex="1" minW="0" overflowWrap="anywhere">
        {children}
      </Box>
      {hasActions && actions}
    </Flex>
  );
}

interface CallLinksProps {
  /** With any numbers. */
  readonly phone: string;
  readonly name: string;
}

/** Calls each number of a person. */
export function CallLinks({ phone, name }: CallLinksProps) {
  const { t } = useLingui();
  return telephoneParts(phone).map(
    ({ text: shown, number }, index) =>
      number !== null && (
        <IconLink
          key={index}
          href={`tel:${number}`}
          path={mdiPhoneOutline}
          label={t`Call ${name}, ${shown}`}
        />
      ),
  );
}
