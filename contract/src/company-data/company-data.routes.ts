import * as z from 'zod/mini'
import { Guid } from '../lists/list.shapes.ts'
import { route } from '../route.ts'
import { CompanyArchive, CompanyImport, DemoContents, DemoRemovalRequest, DemoRemoved } from './company-data.shapes.ts'

const may = { portals: ['dispatcher'], permission: 'admin.company' } as const

/** Calls of the Platform API that export and import a whole company. */
export const companyDataRoutes = {
  export: route({
    method: 'GET',
    path: '/company/export',
    may,
    summary:
      'The whole company as of one moment, as a ZIP: manifest.json, a CSV for each table and the bytes of every file; secrets stay behind',
    media: 'download',
  }),
  import: route({
    method: 'POST',
    path: '/company/import',
    may,
    summary:
      'Import an exported company as a new one, in the background, all or nothing. Its people have to be invited again; nothing is sent to anyone',
    body: CompanyArchive,
    answer: CompanyImport,
    status: 202,
    media: 'multipart',
  }),
  getImport: route({
    method: 'GET',
    path: '/company/import/{guid}',
    may,
    summary: 'How far an archive of one’s own is taken in, and what came of it',
    params: z.object({ guid: Guid }),
    answer: CompanyImport,
  }),
  cancelImport: route({
    method: 'DELETE',
    path: '/company/import/{guid}',
    may,
    summary: 'Cancel an import of one’s own that is queued or running: nothing of it stays',
    params: z.object({ guid: Guid }),
  }),
  demoContents: route({
    method: 'GET',
    path: '/company/demo',
    may,
    summary:
      'What removing the demo deletes: its companies and what they have; or why it is not removed, as a real company',
    answer: DemoContents,
  }),
  removeDemo: route({
    method: 'POST',
    path: '/company/demo/removal',
    may,
    summary:
      'Remove the demo whole: its companies, files and sign-ins, at once for everyone and for good. Refused for a real company, of which nothing is ever removed',
    body: DemoRemovalRequest,
    answer: DemoRemoved,
    status: 202,
    transactions: 'own',
    showsSecret: true,
  }),
}
