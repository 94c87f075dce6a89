import { Changes } from '../../actors/changes/change.ts';
import { AllJobs } from '../jobs/changes/AllJobs.tsx';
import { TodayPage } from './TodayPage.tsx';

/** Who is where now, and what is to be done. */
export function TodayScreen() {
  return (
    <AllJobs>
      <Changes.Provider>
        <TodayPage />
      </Changes.Provider>
    </AllJobs>
  );
}
