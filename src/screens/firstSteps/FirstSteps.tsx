import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { mdiCheckCircle, mdiCircleOutline } from '@mdi/js';
import { use, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { allCustomers, CustomerList } from '../../actors/lists/customerList.ts';
import { JobList } from '../../actors/lists/jobList.ts';
import { isKnownEmpty, useRecordListProps } from '../../actors/lists/recordList.ts';
import { WorkerList } from '../../actors/lists/workerList.ts';
import { useMakesRecords } from '../../actors/session/useMakesRecords.ts';
import { useMayOpen } from '../../actors/session/useMay.ts';
import { recordPath, ROUTES } from '../../domain/navigation/route.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { BusinessName, PRODUCT_NAME } from '../../ui/shell.ts';

/**
 * What a business begins with, by the lists around: nothing once it has a worker, a customer and a job.
 * The customers are loaded only before.
 */
export function FirstSteps() {
  const hasWorkers = !WorkerList.useSelector(isKnownEmpty);
  const hasJobs = !JobList.useSelector(isKnownEmpty);
  const props = useRecordListProps(allCustomers);
  if (hasWorkers && hasJobs) return null;
  return (
    <CustomerList.Provider {...props}>
      <Steps hasWorkers={hasWorkers} hasJobs={hasJobs} />
    </CustomerList.Provider>
  );
}

interface StepsProps {
  readonly hasWorkers: boolean;
  readonly hasJobs: boolean;
}

function Steps({ hasWorkers, hasJobs }: StepsProps) {
  const customers = CustomerList.useRows();
  const mayOpen = useMayOpen();
  const isNamed = use(BusinessName) !== PRODUCT_NAME;
  const makesRecords = useMakesRecords();
  const hasCustomers = hasJobs || (customers !== null && customers.length > 0);
  if (!customers) return null;
  const steps = [
    ...(mayOpen(ROUTES.settings.path)
      ? [
          {
            path: ROUTES.settings.path,
            isDone: isNamed,
            mayAct: true,
            words: <Trans>Name of the business</Trans>,
            verb: <Trans>Enter the name</Trans>,
          },
        ]
      : []),
    {
      path: recordPath('worker', 'new'),
      isDone: hasWorkers,
      mayAct: makesRecords,
      words: <Trans>First worker</Trans>,
      verb: <Trans>New worker</Trans>,
    },
    {
      path: recordPath('customer', 'new'),
      isDone: hasCustomers,
      mayAct: makesRecords,
      words: <Trans>First customer</Trans>,
      verb: <Trans>New customer</Trans>,
    },
    {
      path: recordPath('job', 'new'),
      isDone: hasJobs,
      mayAct: makesRecords,
      words: <Trans>First job</Trans>,
      verb: <Trans>New job</Trans>,
    },
  ];
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <Card data-first-steps="" title={<Trans>The first steps</Trans>}>
      <chakra.ol listStyleType="none" px="4" pb="3">
        {steps.map((step) => (
          <Step key={step.path} {...step} isNext={step === next} />
        ))}
      </chakra.ol>
    </Card>
  );
}

interface StepProps {
  readonly path: string;
  readonly words: ReactNode;
  /** What it takes. */
  readonly verb: ReactNode;
  readonly isDone: boolean;
  readonly isNext: boolean;
  readonly mayAct: boolean;
}

function Step({ path, words, verb, isDone, isNext, mayAct }: StepProps) {
  return (
    <Flex
      as="li"
      align="center"
      gap="3"
      minH="12"
      borderTopWidth="1px"
      _first={{ borderTopWidth: 0 }}
    >
      <Box color={isDone ? 'green.700' : 'fg.subtle'}>
        <Icon path={isDone ? mdiCheckCircle : mdiCircleOutline} size={20} />
      </Box>
      <Text
        flex="1"
        color={isDone ? 'fg.muted' : 'fg'}
        fontWeight={isNext ? 'semibold' : undefined}
      >
        {words}
        {isDone && (
          <chakra.span srOnly>
            {' '}
            <Trans>done</Trans>
          </chakra.span>
        )}
      </Text>
      {!isDone && mayAct && (
        <Button asChild variant={isNext ? 'solid' : 'outline'} minH={{ base: '11', md: '9' }}>
          <RouterLink to={path}>{verb}</RouterLink>
        </Button>
      )}
    </Flex>
  );
}
