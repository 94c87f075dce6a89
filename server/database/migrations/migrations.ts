import type { Migration } from 'kysely/migration';
import { tables } from './001_tables.ts';
import { recordVersion } from './002_record_version.ts';
import { signInThrottle } from './003_sign_in_throttle.ts';
import { calendarFeed } from './004_calendar_feed.ts';
import { providerConnection } from './005_provider_connection.ts';
import { tasks } from './006_tasks.ts';
import { selectedUsers } from './007_selected_users.ts';
import { confirmedTerms } from './008_confirmed_terms.ts';
import { unreadableRows } from './009_unreadable_rows.ts';
import { versionsByTable } from './010_versions_by_table.ts';
import { creations } from './011_creations.ts';
import { changes } from './012_changes.ts';
import { roles } from './013_roles.ts';
import { instructions } from './015_instructions.ts';
import { archive } from './016_archive.ts';
import { settings } from './017_settings.ts';
import { merges } from './018_merges.ts';
import { positions } from './019_positions.ts';
import { imports } from './020_imports.ts';
import { contactLinks } from './021_contact_links.ts';
import { erasure } from './022_erasure.ts';
import { jobWorkers } from './023_job_workers.ts';
import { splits } from './024_splits.ts';
import { absences } from './025_absences.ts';
import { holidayChanges } from './026_holiday_changes.ts';
import { announcedVersions } from './027_announced_versions.ts';
import { workerPlans } from './028_worker_plans.ts';
import { mergeCircles } from './029_merge_circles.ts';
import { eventIds } from './030_event_ids.ts';
import { listedPostcodes } from './034_listed_postcodes.ts';
import { storedForm } from './031_stored_form.ts';
import { mail } from './033_mail.ts';
import { confirmationRequests } from './032_confirmation_requests.ts';
import { intake } from './035_intake.ts';
import { limitedAttempts } from './036_limited_attempts.ts';
import { sentWeeks } from './037_sent_weeks.ts';
import { visitLinks } from './039_visit_links.ts';
import { listedTelephones } from './040_listed_telephones.ts';
import { announcedIntake } from './041_announced_intake.ts';
import { savedViews } from './043_saved_views.ts';
import { weeklyHours } from './044_weekly_hours.ts';

/** Applied in the order of their names, to the database of a business in this time zone. */
export const migrationsIn = (timeZone: string): Readonly<Record<string, Migration>> => ({
  '001_tables': tables,
  '002_record_version': recordVersion,
  '003_sign_in_throttle': signInThrottle,
  '004_calendar_feed': calendarFeed,
  '005_provider_connection': providerConnection,
  '006_tasks': tasks,
  '007_selected_users': selectedUsers,
  '008_confirmed_terms': confirmedTerms,
  '009_unreadable_rows': unreadableRows,
  '010_versions_by_table': versionsByTable,
  '011_creations': creations,
  '012_changes': changes,
  '013_roles': roles,
  '015_instructions': instructions,
  '016_archive': archive,
  '017_settings': settings,
  '018_merges': merges,
  '019_positions': positions,
  '020_imports': imports,
  '021_contact_links': contactLinks,
  '022_erasure': erasure,
  '023_job_workers': jobWorkers,
  '024_splits': splits,
  '025_absences': absences,
  '026_holiday_changes': holidayChanges,
  '027_announced_versions': announcedVersions,
  '028_worker_plans': workerPlans,
  '029_merge_circles': mergeCircles,
  '030_event_ids': eventIds,
  '031_stored_form': storedForm(timeZone),
  '032_confirmation_requests': confirmationRequests,
  '033_mail': mail,
  '034_listed_postcodes': listedPostcodes,
  '035_intake': intake,
  '036_limited_attempts': limitedAttempts,
  '037_sent_weeks': sentWeeks,
  '039_visit_links': visitLinks,
  '040_listed_telephones': listedTelephones,
  '041_announced_intake': announcedIntake,
  '043_saved_views': savedViews,
  '044_weekly_hours': weeklyHours,
});
