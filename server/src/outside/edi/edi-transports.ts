/**
 * EDI by file. Documented: X12 release 4010 (the order of segments and their codes); the folder and SFTP of a partner's
 * gateway. Assumed: one outgoing message per interchange, file names with type and control number, reference qualifiers
 * and stop reasons as `domain/src/edi` reads them. Tested against a simulator, never live.
 */
import { join } from 'node:path'
import { goingOutside, goOutside } from '../../platform/outgoing.ts'
import type { EdiTransports } from './edi-transport.ts'
import { openFolder } from './folder-transport.ts'
import { openSftp } from './sftp-transport.ts'

/** What is called, for people. */
const WHERE = 'The files of an EDI partner'
const NO_FOLDER = 'This server has no EDI folder; set WAYBILL_EDI_FOLDER or use SFTP'

/** @param root below which every partner's folder is located, grouped by company; undefined: folders are disabled */
export function createEdiTransports(root: string | undefined): EdiTransports {
  const pathOf = (companyGuid: string, folder: string) => join(companyGuid, folder)
  return {
    faultOf: ({ transport }) => (transport === 'folder' && !root ? NO_FOLDER : undefined),
    folderPath: pathOf,
    async open(way) {
      goOutside(WHERE)
      if (way.transport === 'sftp') return goingOutside(WHERE, await openSftp(way))
      if (!root) throw new Error(NO_FOLDER)
      return goingOutside(WHERE, await openFolder(join(root, pathOf(way.companyGuid, way.folder))))
    },
  }
}
