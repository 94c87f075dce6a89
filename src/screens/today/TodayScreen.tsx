import { Changes } from '../../actors/changes/change.ts';
import { MailList, useMailListProps } from '../../actors/mail.ts';
import { AllJobs } from '../jobs/changes/AllJobs.tsx';
import { TodayPage } from './TodayPage.tsx';

/** Who is where now, and what is to be done. */
export function TodayScreen() {
  return (
    <AllJobs>
      <MailList.Provider {...useMailListProps()}>
        <Changes.Provider>
          <TodayPage />
        </Changes.Provider>
      </MailList.Provider>
    </AllJobs>
  );
}
