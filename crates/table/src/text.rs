//! Names and chat, cleaned of what cannot be seen.

/// The most characters a name has.
pub const MAX_NAME: usize = 24;
/// The most characters one says at a time.
pub const MAX_CHAT: usize = 300;

/// The text on one line, without control and invisible characters, runs of white space made one; at most
/// `max` characters. Empty if nothing is left.
#[must_use]
pub fn clean_line(text: &str, max: usize) -> String {
    let visible = text.chars().map(|letter| if letter.is_whitespace() { ' ' } else { letter });
    let mut line = String::new();
    let mut characters = 0;
    for letter in visible.filter(|&letter| !is_invisible(letter)) {
        if characters == max {
            break;
        }
        if letter == ' ' && (line.is_empty() || line.ends_with(' ')) {
            continue;
        }
        line.push(letter);
        characters += 1;
    }
    line.truncate(line.trim_end().len());
    line
}

/// Controls, and characters that take no room or turn the direction of text: what impersonation is made of.
fn is_invisible(letter: char) -> bool {
    letter.is_control()
        || matches!(letter,
            '\u{00AD}' | '\u{034F}' | '\u{061C}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}'
            | '\u{180B}'..='\u{180F}' | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}'
            | '\u{2060}'..='\u{206F}' | '\u{2800}' | '\u{3164}' | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}'
            | '\u{FFA0}' | '\u{FFF0}'..='\u{FFFF}' | '\u{1D173}'..='\u{1D17A}'
            | '\u{E000}'..='\u{F8FF}' | '\u{E0000}'..='\u{10FFFF}')
}
