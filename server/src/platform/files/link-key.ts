/** The key that signs download links. If it is lost, only links of the last few minutes stop working. */
import { openKeys } from '../key-file.ts'

export const LINK_KEY = 'download-links.key'

export const openLinkKey = async (folder: string): Promise<Buffer> => (await openKeys(folder, LINK_KEY))[0]
