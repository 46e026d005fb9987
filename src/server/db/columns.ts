import { bigint, customType, timestamp } from 'drizzle-orm/pg-core'

export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** Sums may exceed 32 bits. */
export const sum = (name: string) => bigint(name, { mode: 'number' })

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
