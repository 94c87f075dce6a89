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
import { useCanOpen } from '../../actors/session/usePermission.ts';
import { recordPath, ROUTES } from '../../domain/navigation/route.ts';
import type { RecordKind } from '../../domain/record/recordForm.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { BusinessName, PRODUCT_NAME } from '../../ui/shell.ts';
import { CardLink } from '../page/CardLink.tsx';

/** Keeps the place of the first steps until it is known whether they are to be shown. */
const PENDING = <div data-first-steps="" hidden />;

/**
 * What a business begins with, by the lists around: nothing once it has a worker, a customer and a job.
 * The customers are loaded only before.
 */
export function FirstSteps() {
  const hasWorkers = !WorkerList.useSelector(isKnownEmpty);
  const hasJobs = !JobList.useSelector(isKnownEmpty);
  const areWorkersLoading = WorkerList.useSelector((snapshot) => snapshot.hasTag('loading'));
  const areJobsLoading = JobList.useSelector((snapshot) => snapshot.hasTag('loading'));
  const props = useRecordListProps(allCustomers);
  if (areWorkersLoading || areJobsLoading) return PENDING;
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
  const areLoading = CustomerList.useSelector((snapshot) => snapshot.hasTag('loading'));
  const mayOpen = useCanOpen();
  const isNamed = use(BusinessName) !== PRODUCT_NAME;
  const makesRecords = useMakesRecords();
  const hasCustomers = hasJobs || (customers !== null && customers.length > 0);
  if (!customers) return areLoading && PENDING;
  const steps: readonly Omit<StepProps, 'isNext'>[] = [
    ...(mayOpen(ROUTES.settings.path)
      ? [
          {
            path: ROUTES.settings.path,
            isDone: isNamed,
            mayAct: true,
            words: <Trans>Name of the business</Trans>,
            hint: <Trans>It stands on day sheets, plans and messages.</Trans>,
            verb: <Trans>Enter the name</Trans>,
          },
        ]
      : []),
    {
      path: recordPath('worker', 'new'),
      isDone: hasWorkers,
      mayAct: makesRecords,
      words: <Trans>First worker</Trans>,
      hint: <Trans>Who makes the visits.</Trans>,
      imported: 'worker',
      verb: <Trans>New worker</Trans>,
    },
    {
      path: recordPath('customer', 'new'),
      isDone: hasCustomers,
      mayAct: makesRecords,
      words: <Trans>First customer</Trans>,
      hint: <Trans>Whom they are made for.</Trans>,
      imported: 'customer',
      verb: <Trans>New customer</Trans>,
    },
    {
      path: recordPath('job', 'new'),
      isDone: hasJobs,
      mayAct: makesRecords,
      words: <Trans>First job</Trans>,
      hint: <Trans>Who comes to whom, and when.</Trans>,
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
  /** What it is good for, until it is done. */
  readonly hint: ReactNode;
  /** What it takes. */
  readonly verb: ReactNode;
  /** The kind of records of which a list can be imported in its place. */
  readonly imported?: RecordKind;
  readonly isDone: boolean;
  readonly isNext: boolean;
  readonly mayAct: boolean;
}

function Step({ path, words, hint, verb, imported, isDone, isNext, mayAct }: StepProps) {
  const mayImport = useCanOpen()(ROUTES.import.path);
  return (
    <Flex
      as="li"
      wrap="wrap"
      align={{ base: 'start', sm: 'center' }}
      columnGap="3"
      rowGap="2"
      minH="12"
      py="3"
      borderTopWidth="1px"
      _first={{ borderTopWidth: 0 }}
    >
      <Box color={isDone ? 'green.700' : 'fg.subtle'}>
        <Icon path={isDone ? mdiCheckCircle : mdiCircleOutline} size={20} />
      </Box>
      <Box flex="1 1 14rem">
        <Text color={isDone ? 'fg.muted' : 'fg'} fontWeight={isNext ? 'semibold' : 'medium'}>
          {words}
          {isDone && (
            <chakra.span srOnly>
              {' '}
              <Trans>done</Trans>
            </chakra.span>
          )}
        </Text>
        {!isDone && (
          <Text color="fg.muted">
            {hint}{' '}
            {imported && mayImport && (
              <CardLink to={`${ROUTES.import.path}?kind=${imported}`}>
                <Trans>Import a list</Trans>
              </CardLink>
            )}
          </Text>
        )}
      </Box>
      {!isDone && mayAct && (
        <Button
          asChild
          variant={isNext ? 'solid' : 'outline'}
          ms={{ base: '8', sm: '0' }}
          size="lg"
        >
          <RouterLink to={path}>{verb}</RouterLink>
        </Button>
      )}
    </Flex>
  );
}
