import type { Visit } from '../visit.ts'
import type { SignIn } from './progress.ts'

/** One page's request, with the sign-in it belongs to. */
export interface SignInVisit extends Visit {
  signIn: SignIn
}
