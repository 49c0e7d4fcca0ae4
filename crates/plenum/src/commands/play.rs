//! `plenum play`: people at one keyboard.

use std::io::{self, BufRead, Write};
use std::path::{Path, PathBuf};

use catalog::{AnyGame, AnyPlay};
use clap::Args;
use game::{Departure, MenuVerb, Record};
use table::{ConfigError, Save};

use crate::arguments::{Ended, Start, game_parser};
use crate::terminal::Terminal;

/// Play in the terminal, people at one keyboard
#[derive(Args)]
pub struct Play {
    /// Which game; asked for if left out
    #[arg(value_parser = game_parser())]
    game: Option<&'static dyn AnyGame>,
    #[command(flatten)]
    start: Start,
    /// Go on with a saved game
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "position", "players", "setup"])]
    load: Option<PathBuf>,
    /// Allow whole turns to be taken back in a game where they stay
    #[arg(long)]
    take_backs: bool,
}

const HELP: &str = "\
  d3c3, step c4 …     take an action, in the game's notation
  7                   choose from the list by number
  list                the legal actions
  why ACTION          whether an action is allowed, and if not, by which rule
  undo                take back the last action of this turn
  back                take back the last turn, where the game has that (ask the other player first)
  resign              the player to move leaves the game
  save FILE           write the game to a file
  load FILE           go on with a saved game
  help                this list
  quit                leave";

impl Play {
    pub fn run(&self) -> Ended {
        let mut input = io::stdin().lock();
        let mut terminal = Terminal::new();
        let (game, play) = match &self.load {
            Some(path) => load(path)?,
            None => {
                let Some(game) =
                    self.game.map_or_else(|| ask_game(&mut input, &mut terminal), |game| Ok(Some(game)))?
                else {
                    return Ok(());
                };
                (game, self.start.begin(game)?)
            }
        };
        let mut session = Session { game, play, take_backs: self.take_backs, choices: Vec::new(), terminal };
        session.converse(&mut input)?;
        Ok(())
    }
}

fn ask_game(input: &mut impl BufRead, terminal: &mut Terminal) -> io::Result<Option<&'static dyn AnyGame>> {
    writeln!(terminal, "Which game?")?;
    for (number, game) in (1..).zip(catalog::GAMES) {
        writeln!(terminal, "  {number}  {}", game.name())?;
    }
    loop {
        let Some(answer) = prompt(input, terminal)? else { return Ok(None) };
        let by_number =
            answer.parse::<usize>().ok().and_then(|number| catalog::GAMES.get(number.checked_sub(1)?));
        if let Some(game) = by_number.copied().or_else(|| catalog::find(&answer)) {
            return Ok(Some(game));
        }
        writeln!(terminal, "Type a number from 1 to {}.", catalog::GAMES.len())?;
    }
}

fn prompt(input: &mut impl BufRead, terminal: &mut Terminal) -> io::Result<Option<String>> {
    write!(terminal, "> ")?;
    terminal.flush()?;
    let mut bytes = Vec::new();
    if input.read_until(b'\n', &mut bytes)? == 0 {
        writeln!(terminal)?;
        return Ok(None);
    }
    Ok(Some(String::from_utf8_lossy(&bytes).trim().to_string()))
}

/// A game at one keyboard.
struct Session {
    game: &'static dyn AnyGame,
    play: Box<dyn AnyPlay>,
    /// Whether turns may be taken back where the game says they stay.
    take_backs: bool,
    /// What the numbers of the last list stand for.
    choices: Vec<Choice>,
    terminal: Terminal,
}

#[derive(Clone)]
enum Choice {
    /// Show the actions of a verb.
    Verb(MenuVerb),
    Action(String),
}

impl Session {
    fn converse(&mut self, input: &mut impl BufRead) -> io::Result<()> {
        writeln!(self.terminal, "{}. Type help for what you can type.", self.game.name())?;
        self.show()?;
        while let Some(line) = prompt(input, &mut self.terminal)? {
            if line == "quit" {
                break;
            }
            self.handle(&line)?;
        }
        Ok(())
    }

    fn handle(&mut self, line: &str) -> io::Result<()> {
        let (word, rest) = line.split_once(' ').map_or((line, ""), |(word, rest)| (word, rest.trim()));
        match (word, rest) {
            ("", _) => self.show(),
            ("help", "") => writeln!(self.terminal, "{HELP}"),
            ("list", "") => self.list(),
            ("why", action) => self.why(action),
            ("undo", "") => {
                let undone = self.play.undo();
                self.changed(undone)
            }
            ("back", "") => self.take_back(),
            ("resign", "") => {
                let left = self.play.withdraw(self.play.mover(), Departure::Resigned);
                self.changed(left)
            }
            ("save", file) => self.save(file),
            ("load", file) => self.load(file),
            _ => match word.parse::<usize>() {
                Ok(number) if rest.is_empty() => self.choose(number),
                _ => self.act(line),
            },
        }
    }

    fn take_back(&mut self) -> io::Result<()> {
        if !self.take_backs && !self.game.usual_take_backs() {
            let name = self.game.name();
            return writeln!(
                self.terminal,
                "In {name} a turn that is over stays. Start with --take-backs to play it otherwise."
            );
        }
        let taken_back = self.play.take_back();
        self.changed(taken_back)
    }

    /// Shows the board after a change, or says why there was none.
    fn changed<E: ToString>(&mut self, result: Result<(), E>) -> io::Result<()> {
        match result {
            Ok(()) => self.show(),
            Err(error) => writeln!(self.terminal, "{}", error.to_string()),
        }
    }

    fn show(&mut self) -> io::Result<()> {
        writeln!(self.terminal)?;
        self.terminal.board(self.game, &self.play.scene())?;
        self.terminal.status(self.game, &*self.play)?;
        if self.play.outcome().is_some() { Ok(()) } else { self.list() }
    }

    fn act(&mut self, text: &str) -> io::Result<()> {
        let result = self.play.act(text);
        self.changed(result)
    }

    fn why(&mut self, text: &str) -> io::Result<()> {
        match self.play.check(text) {
            Ok(()) => writeln!(self.terminal, "{text} is allowed."),
            Err(error) => writeln!(self.terminal, "{error} ({})", error.code()),
        }
    }

    /// Lists the verbs that are legal now, or the actions where there is only one verb.
    fn list(&mut self) -> io::Result<()> {
        let mut lit: Vec<MenuVerb> = self.play.menu().verbs;
        lit.retain(|group| !group.entries.is_empty());
        match &lit[..] {
            [only] => self.list_actions(&only.clone()),
            _ => self.list_verbs(lit),
        }
    }

    fn list_verbs(&mut self, lit: Vec<MenuVerb>) -> io::Result<()> {
        let stages = self.game.about().presentation().stages;
        let mut stage = "";
        for (number, group) in (1..).zip(&lit) {
            if group.verb.stage != stage && stages.len() > 1 {
                stage = group.verb.stage;
                let name = stages.iter().find(|known| known.id == stage).map_or(stage, |known| known.name);
                writeln!(self.terminal, "{name}")?;
            }
            writeln!(self.terminal, "{number:>4}  {} ({})", group.verb.name, group.entries.len())?;
        }
        self.choices = lit.into_iter().map(Choice::Verb).collect();
        Ok(())
    }

    fn list_actions(&mut self, group: &MenuVerb) -> io::Result<()> {
        const COLUMNS: usize = 6;
        let width = group.entries.iter().map(|entry| entry.action.len()).max().unwrap_or(0);
        writeln!(self.terminal, "{}: {}", group.verb.name, group.verb.tip)?;
        for (index, entry) in group.entries.iter().enumerate() {
            write!(self.terminal, "{:>4}  {:<width$}", index + 1, entry.action)?;
            if index % COLUMNS == COLUMNS - 1 || index + 1 == group.entries.len() {
                writeln!(self.terminal)?;
            }
        }
        self.choices = group.entries.iter().map(|entry| Choice::Action(entry.action.clone())).collect();
        Ok(())
    }

    fn choose(&mut self, number: usize) -> io::Result<()> {
        match number.checked_sub(1).and_then(|index| self.choices.get(index)).cloned() {
            None => writeln!(self.terminal, "There is no {number} in the list; type list to see it again."),
            Some(Choice::Action(action)) => self.act(&action),
            Some(Choice::Verb(group)) => match &group.entries[..] {
                [only] => self.act(&only.action),
                _ => self.list_actions(&group),
            },
        }
    }

    fn save(&mut self, file: &str) -> io::Result<()> {
        match save(Path::new(file), &self.play.record()) {
            Ok(()) => writeln!(self.terminal, "Saved as {file}."),
            Err(error) => writeln!(self.terminal, "Not saved: {error}"),
        }
    }

    fn load(&mut self, file: &str) -> io::Result<()> {
        match load(Path::new(file)) {
            Ok((game, play)) => {
                (self.game, self.play) = (game, play);
                self.show()
            }
            Err(error) => writeln!(self.terminal, "{error} The game on the board goes on."),
        }
    }
}

/// Writes a record beside its place and moves it there, so that no crash leaves half a file. Only records are
/// written over.
fn save(path: &Path, record: &Record) -> Result<(), String> {
    if path.as_os_str().is_empty() {
        return Err("say where, such as save game.json".to_string());
    }
    if path.exists() && read_save(path).is_err() {
        return Err(format!("{} exists and is not a saved game", path.display()));
    }
    let json = serde_json::to_string_pretty(record).expect("a record is plain data");
    let mut beside = path.as_os_str().to_owned();
    beside.push(".new");
    std::fs::write(&beside, json)
        .and_then(|()| std::fs::rename(&beside, path))
        .map_err(|error| format!("{}: {error}", path.display()))
}

/// A save goes on among the people at the keyboard, whoever or whatever sat there before.
fn load(path: &Path) -> Result<(&'static dyn AnyGame, Box<dyn AnyPlay>), String> {
    let save = read_save(path)?;
    let play = save.play().map_err(|error| {
        let reason = format!("{}: {error}", path.display());
        match error {
            ConfigError::Rules(_) | ConfigError::UnknownGame(_) => read_only(reason, &save.record),
            _ => reason,
        }
    })?;
    let game = catalog::find(play.game_id()).ok_or("That game is not here.")?;
    Ok((game, play))
}

/// A game that cannot be replayed here can still be read.
fn read_only(reason: String, record: &Record) -> String {
    let steps: Vec<String> = record.steps.iter().map(ToString::to_string).collect();
    let end = record.outcome.as_ref().map_or("It was not over.", |outcome| &*outcome.reason);
    format!("{reason}\nWhat was played: {}\n{end}", steps.join(", "))
}

/// The save in a file: a picture with the game inside, or JSON.
fn read_save(path: &Path) -> Result<Save, String> {
    let refused = |reason: String| format!("{}: {reason}", path.display());
    let file = std::fs::read(path).map_err(|error| refused(format!("{error}.")))?;
    let text = render::load(&file).map_err(|error| refused(error.to_string()))?;
    Save::read(&text).map_err(|error| refused(error.to_string()))
}
