/** What an act earns, in pending points. The server pays by these figures and the pages quote them. */
export const REFERRAL_POINTS = 150
export const DAILY_LOGIN_POINTS = 5
export const BLOG_READ_POINTS = 15
