/** The key that signs download links. If it is lost, only links of the last minutes stop working. */
import { openKey } from '../key-file.ts'

export const openLinkKey = (folder: string): Promise<Buffer> => openKey(folder, 'download-links.key')
