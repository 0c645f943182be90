/** Handlers whose result is presented by another function. */
import { isRefusal, type Refusal } from '@waybill/contract/errors.ts'
import type { ReadCall } from './call.ts'

/** Makes a handler of one that finds or changes something: what it answers is presented, a refusal passes through. */
export const presented =
  <Found, Shown, Presenting extends ReadCall = ReadCall>(
    present: (found: Found, call: Presenting) => Shown | Promise<Shown>,
  ) =>
  <Input, Call extends ReadCall>(handle: (input: Input, call: Call) => Promise<Found | Refusal>) =>
  async (input: Input, call: Call & Presenting): Promise<Shown | Refusal> => {
    const found = await handle(input, call)
    return isRefusal(found) ? found : present(found, call)
  }
