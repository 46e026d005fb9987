/**
 * Texts of the frame around every page, and texts that several features share. Separate constants, so that each page
 * contains only its own.
 */

// The names of pages, in the navigation, the footer and the titles of the browser's tabs.
export const home = 'Home'
export const p2p = 'P2P'
export const dashboard = 'Dashboard'
export const dailyTasks = 'Daily Tasks'
export const admin = 'Admin'
export const aboutAndRoadmap = 'About & Roadmap'
export const tokenomics = 'Tokenomics'
export const blog = 'Blog'
export const account = 'Account'
export const login = 'Login'
export const register = 'Register'
export const privacyPolicy = 'Privacy Policy'
export const termsOfService = 'Terms of Service'
export const signingInWithGoogle = 'Signing in with Google'

export const becomeMember = 'Become a member'
export const openTasks = 'Open today’s tasks'
export const aboutProject = 'About the project'
export const allPosts = 'All posts'
export const postNotFoundTitle = 'Blog post not found'

export const skipToContent = 'Skip to content'
export const mainNavigation = 'Main'
export const yourPages = 'Your pages'
export const today = 'Today'
export const tasks = 'Tasks'
export const me = 'Me'
export const toggleMenu = 'Toggle menu'
export const more = 'More'
export const logOut = 'Logout'
export const logOutFailed = 'We could not log you out. Please try again.'
export const themes = { system: 'Theme: System', light: 'Theme: Light', dark: 'Theme: Dark' }
export const offline = 'You are offline. Everything else loads as soon as you are back online.'

export const projectLinks = 'Project'
export const legalLinks = 'Legal'
export const contact = 'Contact'
export const communityLinks = 'Community'
export const footerNote =
  'Points are pending until they have been reviewed. The exchange on this site is simulated.'
export const comingSoon = '(coming soon)'

export const loadingPage = 'Loading page...'
export const pageIncomplete =
  'This page could not load completely. Please check your connection and try again.'
export const pageFailedTitle = 'This page did not open'
export const pageFailed =
  'Something went wrong while showing it. Nothing you did is lost. Try again, or go to the home page.'
export const goHome = 'Go to the home page'

export const logInForDashboard = 'Please log in to view your dashboard.'
export const loadingMember = 'Loading user...'
export const memberFailed = 'Failed to load user data.'
export const memberFailedDetail = 'We could not load your account. The server may be restarting.'
export const suspendedTitle = 'Your account is suspended.'
export const suspended =
  'You can read everything here, but you cannot earn points or change anything until an administrator restores your account. Your points stay as they are.'
