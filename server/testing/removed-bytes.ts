/** What the worker does with bytes whose file was removed. */
import { deleteRemovedBytes } from '../src/features/attachments/delete-removed-bytes.ts'
import type { TestApp } from './test-app.ts'

/** Deletes what was kept long enough; answers when there is more to do. */
export const deleteBytes = (t: TestApp, companyGuid: string) => deleteRemovedBytes(companyGuid, t.services)
