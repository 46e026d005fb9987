import { MAX_NAME_LENGTH, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../accounts.ts'
import { MAX_FILES, MAX_HELD_MB } from '../files.ts'
import { MAX_CHOSEN_CODE_LENGTH, MIN_CHOSEN_CODE_LENGTH } from '../referral-codes.ts'

/**
 * Every code the API refuses with, and its sentence. Codes are stable: programs depend on them. api/errors.ts gives
 * each of them a status. Named exports rather than one object, so that a page loads only the sentences it shows.
 */

export const invalid_request = 'The request was not understood. Check its fields.'
export const too_long = 'A text is too long.'
export const not_logged_in = 'Please log in first.'
export const not_allowed = 'Your role does not allow this.'
export const suspended =
  'Your account is suspended. You can still read what is yours, but not change anything.'
export const proof_needed =
  'Please confirm that it is you: enter your password, or log in with Google again, and repeat what you did.'
export const wrong_origin = 'The request came from another site and was not carried out.'
export const not_found = 'There is nothing at this address.'
export const method_not_allowed = 'This address does not take this method.'
export const body_too_large = 'The request is too large.'
export const invalid_email = 'Invalid email format.'
export const weak_password = `Password is too weak. It must be at least ${MIN_PASSWORD_LENGTH} characters long.`
export const unusable_password = `This password cannot be used. It may have up to ${MAX_PASSWORD_LENGTH} characters, and no control characters.`
export const email_in_use = 'This email is already in use.'
export const same_email = 'This is your address already.'
export const wrong_login = 'Invalid email or password.'
export const wrong_password = 'The current password is not correct.'
export const same_password = 'This is your current password. Please choose another one.'
export const has_password = 'This account has a password already.'
export const last_login =
  'This is the only way in which you log in. Add another one first, so that you can come back.'
export const invalid_name = `Please use a name of up to ${MAX_NAME_LENGTH} characters that can be read.`
export const password_required = 'Log in to this account, or send its password, to verify its email.'
export const already_verified = 'This email is already verified.'
export const invalid_credential = 'Invalid credentials. Please check your email and password.'
export const expired_link = 'This link has already been used or has expired. Please ask for a new one.'
export const too_many_requests = 'Too many requests from your network are open. Please try again in a moment.'
export const too_many_logins = 'Too many login attempts. Please try again later.'
export const too_many_changes = 'The password was changed too often. Please try again later.'
export const too_many_signups = 'Too many accounts were created from your network. Please try again later.'
export const too_many_mails = 'Too many emails were requested. Check your inbox, or try again later.'
export const too_many_code_checks =
  'Too many referral codes were checked from your network. Please try again later.'
export const google_failed = 'Failed to log in with Google. Please try again.'
export const other_google_account = 'This is another Google account than the one you log in with here.'
export const google_account_taken =
  'This Google account logs in to another account here, so it cannot be added to yours.'
export const invalid_referral_code = `Please use ${MIN_CHOSEN_CODE_LENGTH} to ${MAX_CHOSEN_CODE_LENGTH} letters (a to z), digits and single hyphens between them.`
export const reserved_referral_code =
  'This code could be mistaken for one of ours. Please choose another one.'
export const referral_code_taken = 'Somebody else already has this code. Please choose another one.'
export const referral_code_already_chosen =
  'You have already chosen a code. It cannot be changed, so that links with it keep working.'
export const already_claimed = 'This reward has already been claimed.'
export const quest_closed = 'This quest is closed.'
export const quest_not_open = 'This quest is not open yet.'
export const in_review = 'What you sent is being reviewed.'
export const cooling_down = 'You claimed this a short while ago.'
export const prerequisite_missing = 'Something else has to be done first.'
export const limit_reached = 'This quest has been claimed as often as it can be.'
export const budget_spent = 'All points of this quest have been given out.'
export const invalid_quest = 'Please check the fields of the quest.'
export const invalid_rule = 'Please check the fields of the rule.'
export const condition_not_met = 'You have not done what this quest asks for yet.'
export const unsupported_file =
  'This type of file is not accepted. Please send a JPEG, PNG or WebP picture, or a PDF.'
export const unreadable_file = 'This file cannot be read. It may be damaged, or not be what its name says.'
export const too_many_files = `At most ${MAX_FILES} files can be sent. Please remove one first.`
export const too_many_bytes = `Your files that wait for a decision may take up ${MAX_HELD_MB} MB in all. Please remove some, or wait for the review.`
export const too_many_uploads = 'You have sent many files in a short time. Please try again later.'
export const storage_full = 'There is no room for more files at the moment. Please tell the team.'
export const invalid_signature = 'The signature does not match the request, or is older than five minutes.'
export const not_changeable = 'Votes and answers cannot be changed or withdrawn.'
export const already_decided = 'This claim has already been decided on.'
export const no_posts = 'There is no post to read yet.'
export const no_quiz = 'No daily quiz available today. Check back tomorrow!'
export const already_answered = 'You have already answered today’s quiz.'
export const unknown_option = 'Please select an option.'
export const missing_wallet = 'Please enter a C-chain wallet address.'
export const invalid_wallet = 'Please enter a valid C-chain wallet address (e.g., 0x...).'
export const wallet_already_linked = 'Another wallet is already linked to this account.'
export const invalid_zone =
  'We do not know this time zone. Please send a name such as Europe/Berlin or America/New_York.'
export const downloaded_lately =
  'You asked for a copy of your data less than an hour ago. Please try again later.'
export const zone_changed_lately = 'You can change your time zone once every seven days.'
export const missing_search = 'Please enter a User ID.'
export const own_account = 'This is your own account.'
export const own_points = 'Nobody decides on their own points. Another reviewer has to do it.'
export const related_account =
  'This account shares your wallet or mailbox, so another reviewer has to approve it.'
export const own_proposal = 'You proposed this, so another administrator has to confirm it.'
export const too_few_points =
  'The member has fewer total points than that. Nothing was taken: points never fall below 0.'
export const not_waiting =
  'This submission does not wait for a reviewer any more: somebody has decided on it or sent it back meanwhile.'
export const returned_before = 'This submission was sent back once before. Please approve or reject it.'
export const not_verified = 'The email of this account was never verified, so it may be somebody else’s.'
export const last_administrator = 'This is the last administrator. Make somebody else one first.'
export const missing_reason = 'Please say why: the member is shown the reason.'
export const empty_post = 'Title and content cannot be empty.'
export const intricate_post =
  'This text takes too long to render. Please use fewer brackets, stars and backticks.'
export const invalid_image_url = 'The image needs an address that begins with http:// or https://.'
export const missing_description = 'Please say what the picture shows, for people who do not see it.'
export const invalid_publication = 'A post can be scheduled for a time to come, within the next five years.'
export const changed_meanwhile = 'Somebody else has changed this meanwhile. Nothing was saved.'
export const not_deletable = 'This quest cannot be deleted. You can close it.'
export const import_in_use = 'This import cannot be undone any more.'
export const quest_exists = 'One of these quests is there already. Nothing was added.'
export const invalid_sections = 'Two sections cannot have the same name.'
export const invalid_account_url = 'Please enter the whole address. It begins with https://'
export const set_by_environment =
  'This is set by an environment variable of the server, so it cannot be changed here.'
export const invalid_quiz = 'Please fill all quiz fields correctly.'
export const wrong_answer = 'Correct answer must be one of the provided options.'
export const quiz_exists = 'A quiz for this date already exists. Please edit it instead of adding a new one.'
export const invalid_period =
  'Please choose a first and a last day, at most a year apart and not in the future.'
export const past_date = 'A quiz can be made for today and days to come.'
export const unavailable = 'The service is busy or restarting. Please try again in a moment.'
export const internal = 'Something went wrong on our side. Please try again.'
