/** The context and the steps of a story. */
import type { Chance } from '../chance.ts'
import type { DemoCompany, Member } from './demo-company.ts'
import type { Keeping, OrderStory } from './order-story.ts'
import type { OrderPlan } from './order-plan.ts'

/** Something that happens at a given time, unless it is in the future. */
export interface Step {
  at: Date
  run: () => void
}

/** What every part of a story needs. */
export interface StoryContext {
  story: OrderStory
  demo: DemoCompany
  plan: OrderPlan
  chance: Chance
  dispatcher: Member
  now: Date
  keeping: Keeping
}
