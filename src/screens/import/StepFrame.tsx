import { Box, chakra, Flex, Stack } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type ReactNode } from 'react';

const STEPS = ['file', 'columns', 'check', 'import'] as const;
export type StepName = (typeof STEPS)[number];

interface StepFrameProps {
  readonly step: StepName;
  readonly children: ReactNode;
}

/** A step under the row of all steps. It takes the focus if the control that led to it is gone. */
export function StepFrame({ step, children }: StepFrameProps) {
  const { t } = useLingui();
  const names = useStepNames();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (step !== 'file' && document.activeElement === document.body) {
      frame.current?.focus({ preventScroll: true });
    }
  }, [step]);
  return (
    <Stack
      ref={frame}
      role="group"
      aria-label={names[step]}
      tabIndex={-1}
      outline="none"
      gap="4"
      align="stretch"
    >
      <chakra.ol
        aria-label={t`Steps`}
        display="flex"
        flexWrap="wrap"
        columnGap={{ base: '4', sm: '5' }}
        rowGap="1"
      >
        {STEPS.map((name, index) => (
          <Flex
            as="li"
            key={name}
            aria-current={name === step ? 'step' : undefined}
            align="center"
            gap="2"
            color={name === step ? 'fg' : 'fg.muted'}
            fontWeight={name === step ? 'semibold' : 'normal'}
          >
            <Box
              as="span"
              hideBelow="sm"
              aria-hidden="true"
              minW="6"
              textAlign="center"
              borderWidth="1px"
              borderRadius="full"
              fontSize="xs"
              lineHeight="1.375rem"
              {...(name === step
                ? { bg: 'accent.solid', color: 'accent.contrast', borderColor: 'accent.solid' }
                : { bg: 'bg' })}
            >
              {index + 1}
            </Box>
            {names[name]}
          </Flex>
        ))}
      </chakra.ol>
      {children}
    </Stack>
  );
}

function useStepNames(): Readonly<Record<StepName, string>> {
  const { t } = useLingui();
  return { file: t`File`, columns: t`Columns`, check: t`Check`, import: t`Import` };
}
