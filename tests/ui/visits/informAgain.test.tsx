import { test } from 'vitest';
import { page } from 'vitest/browser';
import { allCustomers, CustomerList } from '../../../src/actors/lists/customerList.ts';
import { useRecordListProps } from '../../../src/actors/lists/recordList.ts';
import { allWorkers, WorkerList } from '../../../src/actors/lists/workerList.ts';
import type { Recipient } from '../../../src/domain/absences/recipients.ts';
import type { LocalDate } from '../../../src/domain/entities.ts';
import { seenVisit } from '../../../src/domain/visits/changes/visitChange.ts';
import { visitsOf } from '../../../src/domain/visits/jobVisits.ts';
import { InformAgain } from '../../../src/screens/informing/InformAgain.tsx';
import { fridaysJob } from '../../support/absences.ts';
import { sees } from '../../support/screen/gestures.ts';
import { renderPart } from '../../support/screen/renderPart.tsx';

const FRIDAYS = { first: '2026-11-27' as LocalDate, last: '2026-12-04' as LocalDate };
const { visits } = visitsOf(fridaysJob, FRIDAYS, 'Europe/Zurich');
const customer: Recipient = {
  party: 'customer',
  id: 3,
  isInformed: true,
  visits: visits.map((visit) => ({
    asked: {
      id: 7,
      name: 'Grafikatelier Punktum',
      seen: seenVisit(fridaysJob, visit),
      change: { eventId: 0, seriesDay: visit.seriesDay, patch: { cancelled: true } },
    },
    visit,
    customerId: 3,
    customerName: 'Grafikatelier Punktum',
    isCancelled: true,
    movedFrom: null,
  })),
};

function Told() {
  return (
    <CustomerList.Provider {...useRecordListProps(allCustomers)}>
      <WorkerList.Provider {...useRecordListProps(allWorkers)}>
        <InformAgain people={[customer]} />
      </WorkerList.Provider>
    </CustomerList.Provider>
  );
}

test('whoever was told of several visits is to be told of each of them', async () => {
  await renderPart(<Told />);
  await sees(page.getByText('Fr 27.11., 15:00–17:00 · Fr 04.12., 15:00–17:00'));
});
