/** Texts that several features or pages share. Separate constants, so that each page contains only its own. */
export const becomeMember = 'Become a member'
export const openTasks = 'Open today’s tasks'
export const aboutProject = 'About the project'
export const allPosts = 'All posts'
export const postNotFoundTitle = 'Blog post not found'
export const privacyPolicy = 'Privacy Policy'
export const termsOfService = 'Terms of Service'
export const logInForDashboard = 'Please log in to view your dashboard.'
