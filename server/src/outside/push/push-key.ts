import { openKeys } from '../../platform/key-file.ts'

/** Browsers subscribe with its public half: with another key they would have to subscribe anew, so it is not rotated. */
const PUSH_KEY = 'push.key'

/** The private key of web push, created on the first start with it. */
export const openPushKey = async (folder: string): Promise<Buffer> => (await openKeys(folder, PUSH_KEY))[0]
