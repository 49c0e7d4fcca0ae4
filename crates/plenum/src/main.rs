//! The program `plenum`: one binary, one subcommand for each thing people do with it.
//!
//! Commands read arguments, call the crates below and print; rules and judgement live there, not here.

mod arena;
mod arguments;
mod commands;
mod heap;
mod load;
mod page;
mod terminal;
mod together;
mod ugi;

use std::process::ExitCode;

use arguments::Ended;
use clap::{Parser, Subcommand};
use commands::tablebase::Folder;

/// A home for abstract strategy games.
#[derive(Parser)]
#[command(version, max_term_width = 100, arg_required_else_help = true)]
struct Plenum {
    #[command(flatten)]
    tablebases: Folder,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Serve(commands::serve::Serve),
    Backup(commands::backup::Backup),
    Restore(commands::backup::Restore),
    Check(commands::check::Check),
    Admin(commands::admin::Admin),
    Play(commands::play::Play),
    Show(commands::show::Show),
    Rules(commands::rules::Rules),
    Perft(commands::perft::Perft),
    Bench(commands::bench::Bench),
    Match(commands::match_::Match),
    Lab(commands::lab::Lab),
    Best(commands::best::Best),
    Ugi(commands::ugi::Ugi),
    Sample(commands::sample::Sample),
    Fit(commands::fit::Fit),
    Predict(commands::predict::Predict),
    Load(commands::load::Load),
    Puzzles(commands::puzzles::Puzzles),
    Tablebase(commands::tablebase::Tablebase),
    NewGame(commands::new_game::NewGame),
}

fn main() -> ExitCode {
    let Plenum { tablebases, command } = Plenum::parse();
    match run(&tablebases, command) {
        Ok(()) => ExitCode::SUCCESS,
        // A reader that has seen enough, such as `head`, is no failure.
        Err(error) if is_broken_pipe(&*error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("plenum: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(tablebases: &Folder, command: Command) -> Ended {
    // Whoever thinks asks them; whoever builds them may find half of them.
    if !matches!(command, Command::Tablebase(_)) {
        tablebases.open()?;
    }
    match command {
        Command::Serve(serve) => serve.run(),
        Command::Backup(backup) => backup.run(),
        Command::Restore(restore) => restore.run(),
        Command::Check(check) => check.run(),
        Command::Admin(admin) => admin.run(),
        Command::Play(play) => play.run(),
        Command::Show(show) => show.run(),
        Command::Rules(rules) => rules.run(),
        Command::Perft(perft) => perft.run(),
        Command::Bench(bench) => bench.run(),
        Command::Match(contest) => contest.run(),
        Command::Lab(lab) => lab.run(),
        Command::Best(best) => best.run(),
        Command::Ugi(ugi) => ugi.run(),
        Command::Sample(sample) => sample.run(),
        Command::Fit(fit) => fit.run(),
        Command::Predict(predict) => predict.run(),
        Command::Load(load) => load.run(),
        Command::Puzzles(puzzles) => puzzles.run(),
        Command::Tablebase(tablebase) => tablebase.run(&tablebases.tablebases),
        Command::NewGame(new_game) => new_game.run(),
    }
}

fn is_broken_pipe(error: &(dyn std::error::Error + 'static)) -> bool {
    error.downcast_ref::<std::io::Error>().is_some_and(|error| error.kind() == std::io::ErrorKind::BrokenPipe)
}
