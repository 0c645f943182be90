/** The key that signs download links. Where it is lost, only links of the last minutes are. */
import { openKey } from '../key-file.ts'

export const openLinkKey = (folder: string): Promise<Buffer> => openKey(folder, 'download-links.key')
